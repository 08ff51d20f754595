import { and, asc, desc, eq, gt, lt, lte } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import { z } from 'zod';
import type { ChatMessage } from '../../../contract/model/chat/chat.schema';
import { chatMessageSchema } from '../../../contract/model/chat/chat.schema';
import { spaceEventSchema } from '../../../contract/wire/events.schema';
import type { Db } from '../../database/database';
import { messages as table } from '../../database/schema';
import type { Nodes, Topic } from '../../nodes/nodes';
import type { Audience, ChatTold } from '../../platform';
import { isSaid, type SaidEvent } from '../../said-events';
import { createTurns } from '../../turns';
import { shownMessages } from './message-rows';
import type { ChatReaders } from './readers';
import type { Stored } from './say-queue';

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
const TOLD: Topic<Pick<ChatTold, 'spaceId' | 'event'>> = {
  name: 'chatTold',
  schema: z.object({
    spaceId: z.string(),
    event: z.custom<ChatTold['event']>((event) => spaceEventSchema.safeParse(event).success),
  }),
};

const PAGE = 200;

export interface TellingDeps {
  readonly db: Db;
  readonly nodes: Pick<Nodes, 'alone' | 'tell' | 'heard' | 'gone$' | 'missed$'>;
  readonly readers: Pick<ChatReaders, 'audience'>;
  /** A message or an event could not be told: the next one tries again. */
  readonly onError: (error: unknown) => void;
}

/** How what happens in chats reaches everybody who is there. */
export interface Telling {
  readonly told$: Observable<ChatTold>;
  /** Of that only what this process has stored or decided itself. */
  readonly own$: Observable<ChatTold>;
  /** Messages that the database has, in the order of their ids. Resolves when the fresh ones are told here. */
  said(spaceId: string, stored: readonly Answered[]): Promise<void>;
  /** Something else of a chat: of what is said those are told who read it, of all else everybody. */
  tell(told: Pick<ChatTold, 'spaceId' | 'event'>): void;
  /** See `ChatPort`. */
  follow(spaceId: string): Promise<void>;
  unfollow(spaceId: string): void;
}

/** The group in which it is said; empty: the room of the space, from which alone things fly. */
const groupOf = (event: SaidEvent): string =>
  event.k === 'chat' ? (event.message.groupId ?? '') : event.k === 'withdraw' ? (event.groupId ?? '') : '';

/** Whom an event is told to; undefined: everybody. */
async function audienceOf(
  readers: TellingDeps['readers'],
  spaceId: string,
  event: ChatTold['event'],
): Promise<Audience | undefined> {
  return isSaid(event) ? readers.audience(spaceId, groupOf(event)) : undefined;
}

/** One process knows everything that is said: it is told as it comes. */
function tellingAlone({ readers, onError }: TellingDeps): Telling {
  const told$ = new Subject<ChatTold>();
  const inTurn = createTurns();
  return {
    told$,
    own$: told$,
    async said(spaceId, stored) {
      for (const { message, fresh, to } of stored)
        if (fresh) told$.next({ spaceId, event: { k: 'chat', message }, to });
    },
    tell: ({ spaceId, event }) =>
      void inTurn(spaceId, async () =>
        told$.next({ spaceId, event, to: await audienceOf(readers, spaceId, event) }),
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
function tellingAmong({ db, nodes, readers, onError }: TellingDeps): Telling {
  const told$ = new Subject<ChatTold>();
  const own$ = new Subject<ChatTold>();
  const inTurn = createTurns();
  /** Id of the last message that was told, by space with people here. */
  const upTo = new Map<string, number>();

  const tell = async (spaceId: string, event: ChatTold['event'], isOwn: boolean): Promise<void> => {
    const told = { spaceId, event, to: await audienceOf(readers, spaceId, event) };
    if (isOwn) own$.next(told);
    told$.next(told);
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
      told$.next({ spaceId, event, to });
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
    .heard(SAID)
    .subscribe(({ message }) => void inTurn(message.spaceId, () => take(message)).catch(onError));
  nodes
    .heard(TOLD)
    .subscribe(
      ({ message: { spaceId, event } }) =>
        void inTurn(spaceId, () => tell(spaceId, event, false)).catch(onError),
    );
  nodes.gone$.subscribe(all);
  nodes.missed$.subscribe(all);

  return {
    told$,
    own$,
    said: (spaceId, stored) =>
      inTurn(spaceId, async () => {
        const messages = stored.filter(({ fresh }) => fresh).map(({ message }) => message);
        const [first] = messages;
        if (first !== undefined) {
          const batch = { spaceId, before: await idBefore(spaceId, first.id), messages };
          nodes.tell(SAID, batch);
          for (const { message, fresh, to } of stored)
            if (fresh) own$.next({ spaceId, event: { k: 'chat', message }, to });
          await take(batch);
        }
        // One that was stored before may be known to nobody: who stored it has died since.
        await catchUp(spaceId, stored.at(-1)?.message.id ?? 0);
      }),
    tell({ spaceId, event }) {
      nodes.tell(TOLD, { spaceId, event });
      void inTurn(spaceId, () => tell(spaceId, event, true)).catch(onError);
    },
    follow: (spaceId) =>
      inTurn(spaceId, async () => {
        if (!upTo.has(spaceId)) upTo.set(spaceId, await idBefore(spaceId, Number.MAX_SAFE_INTEGER));
      }),
    unfollow: (spaceId) => void upTo.delete(spaceId),
  };
}

export const createTelling = (deps: TellingDeps): Telling =>
  deps.nodes.alone ? tellingAlone(deps) : tellingAmong(deps);
