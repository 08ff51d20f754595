import fc from 'fast-check';
import { NEVER, Subject } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../server/database/database';
import {
  createMessageBroadcaster,
  type MessageBroadcaster,
} from '../../../server/modules/chat/message-broadcaster';
import { createMessageStore } from '../../../server/modules/chat/message-store';
import { createMessageBatcher } from '../../../server/modules/chat/message-batcher';
import { createUsers } from '../../../server/modules/user/users';
import type { Nodes } from '../../../server/nodes/nodes';
import { createScope } from '../../../server/scope';
import { members } from '../../../server/database/schema';
import { seedDemoSpaces } from '../../../server/seed/demo';
import { openTestDatabase } from '../support/open-database';

const SPACE = 'plaza';

/** What the line does to a message between the nodes. */
type Outcome = 'arrives' | 'is lost' | 'comes twice' | 'comes late';
const FATES: readonly Outcome[] = ['arrives', 'is lost', 'comes twice', 'comes late'];

type Heard = { readonly from: string; readonly name: string; readonly message: unknown };
type Line = Pick<Nodes, 'isSingle' | 'publish' | 'messages' | 'gone$' | 'missed$'>;

/** Two nodes with a line that treats each message as listed. */
function badLine(outcomes: readonly Outcome[]) {
  const [toOne, toTwo] = [new Subject<Heard>(), new Subject<Heard>()];
  const late: (() => void)[] = [];
  const missed = new Subject<void>();
  let count = 0;
  const end = (from: string, own: Subject<Heard>, other: Subject<Heard>): Line => ({
    isSingle: false,
    publish({ name }, message) {
      // Serialised as on the real line.
      const send = (): void => other.next({ from, name, message: JSON.parse(JSON.stringify(message)) });
      const outcome = outcomes[count++ % outcomes.length] ?? 'arrives';
      if (outcome === 'comes late') late.push(send);
      else if (outcome !== 'is lost') send();
      if (outcome === 'comes twice') send();
    },
    messages: ({ name, schema }) => {
      const arrived = new Subject<{ from: string; message: ReturnType<typeof schema.parse> }>();
      own.subscribe((one) => {
        if (one.name === name) arrived.next({ from: one.from, message: schema.parse(one.message) });
      });
      return arrived;
    },
    gone$: NEVER,
    missed$: missed,
  });
  return {
    nodes: [end('one', toOne, toTwo), end('two', toTwo, toOne)] as const,
    /** Delivers delayed messages, and reports the loss to both nodes. */
    mend(): void {
      for (const send of late.splice(0)) send();
      missed.next();
    },
  };
}

describe('room chat of two nodes on an unreliable line', () => {
  const scope = createScope();
  let db: Db;
  const people: string[] = [];
  let run = 0;

  beforeAll(async () => {
    ({ db } = await openTestDatabase(scope));
    await seedDemoSpaces(db);
    for (const nickname of ['Ann', 'Bob', 'Cem'])
      people.push(await db.transaction((tx) => createUsers(db).create(tx, { kind: 'phone', nickname })));
    await db.insert(members).values(people.map((userId) => ({ id: `m-${userId}`, spaceId: SPACE, userId })));
  });
  afterAll(() => scope.dispose());

  /** The chat of one node, from sending to broadcasting. */
  const chatOf = (nodes: Line, audience: () => Promise<undefined> = async () => undefined) => {
    const errors: unknown[] = [];
    const groups = { audience: async () => undefined, find: async () => undefined };
    const readers = { audience };
    const broadcaster: MessageBroadcaster = createMessageBroadcaster({
      db,
      nodes,
      readers,
      onError: (error) => void errors.push(error),
    });
    const config = {
      imEnable: true,
      imShow: true,
      imModel: 'all',
      muteStatus: false,
      danmakuStatus: true,
      danmakuHold: false,
    };
    const spaces = {
      load: async () => ({ spaceId: SPACE, config }) as never,
      row: async () => undefined,
      chatRules: async () => ({
        imPrefabricateContent: [],
        commentsCheckEnable: false,
        commentsCheckWords: [],
      }),
    };
    const files = { claim: async () => undefined, nameOf: async () => '' };
    const check = { allows: async () => true };
    const store = createMessageStore({ db, spaces, groups, readers, files, check, now: Date.now });
    const queue = createMessageBatcher<Parameters<typeof store>[1][number]>(
      (batch) => store(SPACE, batch),
      (stored) => broadcaster.publishMessages(SPACE, stored),
      3,
    );
    const received: number[] = [];
    broadcaster.events$.subscribe(({ event }) => {
      if (event.k === 'chat') received.push(event.message.id);
    });
    const say = (person: number, cid: string) =>
      queue.add({
        userId: people[person] ?? '',
        cid,
        text: cid,
        groupId: '',
        replyTo: undefined,
        mentions: [],
        fileId: undefined,
      });
    return { broadcaster, received, say, errors };
  };

  it('[W14] [W15] broadcasts each message once on each node, in the order of the database, whatever is lost, repeated or late', async () => {
    const input = fc.record({
      node: fc.integer({ min: 0, max: 1 }),
      person: fc.integer({ min: 0, max: 2 }),
      // Few different messages: many are sent again, on the same node or the other.
      cid: fc.integer({ min: 0, max: 9 }),
      // Whether to wait for the messages before.
      waits: fc.boolean(),
    });
    const outcomes = fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(input, { minLength: 1, maxLength: 30 }),
        outcomes,
        async (inputs, outcomes) => {
          run++;
          const line = badLine(outcomes);
          const chats = line.nodes.map((nodes) => chatOf(nodes));
          for (const { broadcaster } of chats) await broadcaster.follow(SPACE);
          const open: Promise<unknown>[] = [];
          const ids = new Set<number>();
          for (const { node, person, cid, waits } of inputs) {
            const sent = chats[node]?.say(person, `run-${run}-cid-${cid}`).then((result) => {
              expect(result.ok).toBe(true);
              if (result.ok) ids.add(result.message.id);
            });
            open.push(Promise.resolve(sent));
            if (waits) await sent;
          }
          await Promise.all(open);
          line.mend();
          // Runs after everything that was started before.
          for (const { broadcaster } of chats) await broadcaster.follow(SPACE);
          const inOrder = [...ids].toSorted((a, b) => a - b);
          for (const { received, errors } of chats) {
            expect(errors).toEqual([]);
            expect(received).toEqual(inOrder);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('stores no message whose audience is unknown, and broadcasts it when it is sent again', async () => {
    let fails = true;
    const chat = chatOf({ ...badLine(['is lost']).nodes[0], isSingle: true }, async () => {
      if (fails) throw new Error('the database connection failed');
      return undefined;
    });
    await expect(chat.say(0, 'cid-of-unknown-readers')).rejects.toThrow('the database connection');
    fails = false;
    const result = await chat.say(0, 'cid-of-unknown-readers');
    expect(chat.received).toEqual([result.ok && result.message.id]);
  });

  it('looks up the audience of a room once for messages that are recovered together', async () => {
    const line = badLine(['is lost']);
    const here = chatOf(line.nodes[0]);
    let lookups = 0;
    const there = chatOf(line.nodes[1], async () => void lookups++);
    for (const { broadcaster } of [here, there]) await broadcaster.follow(SPACE);
    await Promise.all([0, 1, 2, 3, 4].map((n) => here.say(0, `cid-of-one-lookup-${n}`)));
    expect(there.received).toEqual([]);
    line.mend();
    await there.broadcaster.follow(SPACE);
    expect(there.received).toHaveLength(5);
    expect(lookups).toBe(1);
  });
});
