import { and, asc, desc, eq, gt, lt, lte } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import { z } from 'zod';
import type { ChatMessage } from '../../../contract/model/chat/chat.schema';
import { chatMessageSchema } from '../../../contract/model/chat/chat.schema';
import { spaceEventSchema } from '../../../contract/wire/events.schema';
import type { Db } from '../../database/database';
import { messages as table } from '../../database/schema';
import type { Nodes, Topic } from '../../nodes/nodes';
import type { Audience, ChatBroadcast } from '../../platform';
import { isChatEvent, type ChatEvent } from '../../chat-events';
import { createKeyedMutex } from '../../keyed-mutex';
import { shownMessages } from './message-rows';
import type { ChatReaders } from './readers';
import type { Stored } from './message-batcher';

type Answered = Extract<Stored, { ok: true }>;

/** Messages of a space, in the order of their ids, and the id of the one before them. */
interface Batch {
  readonly spaceId: string;
  readonly before: number;
  readonly messages: readonly ChatMessage[];
}

const SAID: Topic<Batch> = {
  name: 'chatSaid',
  schema: z.object({ spaceId: z.string(), before: z.number().int(), messages: z.array(chatMessageSchema) }),
};
/** Everything of a chat but its messages. */
const TOLD: Topic<Pick<ChatBroadcast, 'spaceId' | 'event'>> = {
  name: 'chatTold',
  schema: z.object({
    spaceId: z.string(),
    event: z.custom<ChatBroadcast['event']>((event) => spaceEventSchema.safeParse(event).success),
  }),
};

const PAGE = 200;

export interface MessageBroadcasterDeps {
  readonly db: Db;
  readonly nodes: Pick<Nodes, 'isSingle' | 'publish' | 'messages' | 'gone$' | 'missed$'>;
  readonly readers: Pick<ChatReaders, 'audience'>;
  /** A message or an event could not be told: the next one tries again. */
  readonly onError: (error: unknown) => void;
}

/** How what happens in chats reaches everybody who is there. */
export interface MessageBroadcaster {
  readonly events$: Observable<ChatBroadcast>;
  /** Of that only what this process has stored or decided itself. */
  readonly own$: Observable<ChatBroadcast>;
  /** Messages that the database has, in the order of their ids. Resolves when the fresh ones are told here. */
  publishMessages(spaceId: string, stored: readonly Answered[]): Promise<void>;
  /** Something else of a chat: of what is said those are told who read it, of all else everybody. */
  publish(told: Pick<ChatBroadcast, 'spaceId' | 'event'>): void;
  /** See `ChatPort`. */
  follow(spaceId: string): Promise<void>;
  unfollow(spaceId: string): void;
}

/** The group in which it is said; empty: the room of the space, from which alone things fly. */
const groupOf = (event: ChatEvent): string =>
  event.k === 'chat' ? (event.message.groupId ?? '') : event.k === 'withdraw' ? (event.groupId ?? '') : '';

/** Whom an event is told to; undefined: everybody. */
async function audienceOf(
  readers: MessageBroadcasterDeps['readers'],
  spaceId: string,
  event: ChatBroadcast['event'],
): Promise<Audience | undefined> {
  return isChatEvent(event) ? readers.audience(spaceId, groupOf(event)) : undefined;
}

/** One process knows everything that is said: it is told as it comes. */
function singleNodeBroadcaster({ readers, onError }: MessageBroadcasterDeps): MessageBroadcaster {
  const events$ = new Subject<ChatBroadcast>();
  const inTurn = createKeyedMutex();
  return {
    events$,
    own$: events$,
    async publishMessages(spaceId, stored) {
      for (const { message, fresh, to } of stored)
        if (fresh) events$.next({ spaceId, event: { k: 'chat', message }, to });
    },
    publish: ({ spaceId, event }) =>
      void inTurn(spaceId, async () =>
        events$.next({ spaceId, event, to: await audienceOf(readers, spaceId, event) }),
      ).catch(onError),
    follow: async () => undefined,
    unfollow: () => undefined,
  };
}

/**
 * Several processes tell what any of them has stored. The ids of a space grow in the order in which they are stored
 * (`message-store`), so each process keeps up to which id it has told, and tells what follows: from another's batch
 * when it joins on, and otherwise from the database. A batch that is lost, late, doubled, or never sent since its
 * process died is made up for by the next one, by the end of that process, or by its writer who asks again.
 */
function multiNodeBroadcaster({ db, nodes, readers, onError }: MessageBroadcasterDeps): MessageBroadcaster {
  const events$ = new Subject<ChatBroadcast>();
  const own$ = new Subject<ChatBroadcast>();
  const inTurn = createKeyedMutex();
  /** Id of the last message that was told, by space with people here. */
  const upTo = new Map<string, number>();

  const tell = async (spaceId: string, event: ChatBroadcast['event'], isOwn: boolean): Promise<void> => {
    const told = { spaceId, event, to: await audienceOf(readers, spaceId, event) };
    if (isOwn) own$.next(told);
    events$.next(told);
  };

  const tellMessages = async (spaceId: string, messages: readonly ChatMessage[]): Promise<void> => {
    /** By group: looked up once, however much was said there. */
    const audiences = new Map<string, Promise<Audience | undefined>>();
    for (const message of messages) {
      const last = upTo.get(spaceId);
      if (last === undefined || message.id <= last) continue;
      // Looked up before it counts as told: a failure leaves it to the next try.
      const event = { k: 'chat', message } as const;
      const group = groupOf(event);
      const found = audiences.get(group) ?? audienceOf(readers, spaceId, event);
      audiences.set(group, found);
      const to = await found;
      upTo.set(spaceId, message.id);
      events$.next({ spaceId, event, to });
    }
  };

  /** What the database has after what was told, up to an id. */
  const catchUp = async (spaceId: string, until = Number.MAX_SAFE_INTEGER): Promise<void> => {
    for (;;) {
      const last = upTo.get(spaceId);
      if (last === undefined || last >= until) return;
      const rows = await db
        .select()
        .from(table)
        .where(and(eq(table.spaceId, spaceId), gt(table.id, last), lte(table.id, until)))
        .orderBy(asc(table.id))
        .limit(PAGE);
      await tellMessages(spaceId, await shownMessages(db, rows));
      if (rows.length < PAGE) return;
    }
  };

  const idBefore = async (spaceId: string, id: number): Promise<number> => {
    const [row] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.spaceId, spaceId), lt(table.id, id)))
      .orderBy(desc(table.id))
      .limit(1);
    return row?.id ?? 0;
  };

  const take = async ({ spaceId, before, messages }: Batch): Promise<void> => {
    await catchUp(spaceId, before);
    await tellMessages(spaceId, messages);
  };

  const all = (): void => {
    for (const spaceId of upTo.keys()) void inTurn(spaceId, () => catchUp(spaceId)).catch(onError);
  };
  nodes
    .messages(SAID)
    .subscribe(({ message }) => void inTurn(message.spaceId, () => take(message)).catch(onError));
  nodes
    .messages(TOLD)
    .subscribe(
      ({ message: { spaceId, event } }) =>
        void inTurn(spaceId, () => tell(spaceId, event, false)).catch(onError),
    );
  nodes.gone$.subscribe(all);
  nodes.missed$.subscribe(all);

  return {
    events$,
    own$,
    publishMessages: (spaceId, stored) =>
      inTurn(spaceId, async () => {
        const messages = stored.filter(({ fresh }) => fresh).map(({ message }) => message);
        const [first] = messages;
        if (first !== undefined) {
          const batch = { spaceId, before: await idBefore(spaceId, first.id), messages };
          nodes.publish(SAID, batch);
          for (const { message, fresh, to } of stored)
            if (fresh) own$.next({ spaceId, event: { k: 'chat', message }, to });
          await take(batch);
        }
        // One that was stored before may be known to nobody: who stored it has died since.
        await catchUp(spaceId, stored.at(-1)?.message.id ?? 0);
      }),
    publish({ spaceId, event }) {
      nodes.publish(TOLD, { spaceId, event });
      void inTurn(spaceId, () => tell(spaceId, event, true)).catch(onError);
    },
    follow: (spaceId) =>
      inTurn(spaceId, async () => {
        if (!upTo.has(spaceId)) upTo.set(spaceId, await idBefore(spaceId, Number.MAX_SAFE_INTEGER));
      }),
    unfollow: (spaceId) => void upTo.delete(spaceId),
  };
}

export const createMessageBroadcaster = (deps: MessageBroadcasterDeps): MessageBroadcaster =>
  deps.nodes.isSingle ? singleNodeBroadcaster(deps) : multiNodeBroadcaster(deps);
