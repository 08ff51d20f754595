import { and, asc, desc, eq, gt, lt, lte } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import { z } from 'zod';
import type { ChatMessage } from '../../../contract/model/chat/chat';
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

/** Messages of a space in the order of their ids, and the id of the message before them. */
interface Batch {
  readonly spaceId: string;
  readonly before: number;
  readonly messages: readonly ChatMessage[];
}

/** Topic names are shared with other versions. */
const MESSAGES: Topic<Batch> = {
  name: 'chatSaid',
  schema: z.object({ spaceId: z.string(), before: z.number().int(), messages: z.array(chatMessageSchema) }),
};
/** Chat events other than messages. */
const EVENTS: Topic<Pick<ChatBroadcast, 'spaceId' | 'event'>> = {
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
  /** Called when a message or event could not be published. The next one retries. */
  readonly onError: (error: unknown) => void;
}

/** Publishes chat messages and events to everybody present in a space, on every node. */
export interface MessageBroadcaster {
  readonly events$: Observable<ChatBroadcast>;
  /** The part of `events$` that this process has stored or decided. */
  readonly own$: Observable<ChatBroadcast>;
  /**
   * Publishes stored messages, in the order of their ids. Resolves when the fresh ones are published on this
   * node.
   */
  publishMessages(spaceId: string, stored: readonly Answered[]): Promise<void>;
  /** Publishes another chat event: chat events to readers, all others to everybody. */
  publish(broadcast: Pick<ChatBroadcast, 'spaceId' | 'event'>): void;
  /** See `ChatPort`. */
  follow(spaceId: string): Promise<void>;
  unfollow(spaceId: string): void;
}

/** The group of a chat event. Empty: the room of the space, the only source of danmaku. */
const groupOf = (event: ChatEvent): string =>
  event.k === 'chat' ? (event.message.groupId ?? '') : event.k === 'withdraw' ? (event.groupId ?? '') : '';

/** The recipients of an event. Undefined: everybody. */
async function audienceOf(
  readers: MessageBroadcasterDeps['readers'],
  spaceId: string,
  event: ChatBroadcast['event'],
): Promise<Audience | undefined> {
  return isChatEvent(event) ? readers.audience(spaceId, groupOf(event)) : undefined;
}

/** Broadcaster for a single process, which sees every message. */
function singleNodeBroadcaster({ readers, onError }: MessageBroadcasterDeps): MessageBroadcaster {
  const events$ = new Subject<ChatBroadcast>();
  const serialize = createKeyedMutex();
  return {
    events$,
    own$: events$,
    async publishMessages(spaceId, stored) {
      for (const { message, fresh, to } of stored)
        if (fresh) events$.next({ spaceId, event: { k: 'chat', message }, to });
    },
    publish: ({ spaceId, event }) =>
      void serialize(spaceId, async () =>
        events$.next({ spaceId, event, to: await audienceOf(readers, spaceId, event) }),
      ).catch(onError),
    follow: async () => undefined,
    unfollow: () => undefined,
  };
}

/**
 * Broadcaster for several processes. Message ids of a space grow in the order of storage (`message-store`),
 * so each process tracks the last published id and publishes what follows: from another node's batch when it
 * is contiguous, otherwise from the database. A lost, late or duplicate batch, or one never sent because its
 * process ended, is recovered by the next batch, by that node's end, or by the sender's retry.
 */
function multiNodeBroadcaster({ db, nodes, readers, onError }: MessageBroadcasterDeps): MessageBroadcaster {
  const events$ = new Subject<ChatBroadcast>();
  const own$ = new Subject<ChatBroadcast>();
  const serialize = createKeyedMutex();
  /** Id of the last published message, by space with users on this node. */
  const lastPublished = new Map<string, number>();

  const publishEvent = async (
    spaceId: string,
    event: ChatBroadcast['event'],
    isOwn: boolean,
  ): Promise<void> => {
    const broadcast = { spaceId, event, to: await audienceOf(readers, spaceId, event) };
    if (isOwn) own$.next(broadcast);
    events$.next(broadcast);
  };

  const publishNew = async (spaceId: string, messages: readonly ChatMessage[]): Promise<void> => {
    /** By group: looked up once per batch. */
    const audiences = new Map<string, Promise<Audience | undefined>>();
    for (const message of messages) {
      const last = lastPublished.get(spaceId);
      if (last === undefined || message.id <= last) continue;
      // Looked up before the id is marked as published, so that a failure is retried.
      const event = { k: 'chat', message } as const;
      const group = groupOf(event);
      const found = audiences.get(group) ?? audienceOf(readers, spaceId, event);
      audiences.set(group, found);
      const to = await found;
      lastPublished.set(spaceId, message.id);
      events$.next({ spaceId, event, to });
    }
  };

  /** Publishes messages from the database that follow the last published one, up to an id. */
  const catchUp = async (spaceId: string, until = Number.MAX_SAFE_INTEGER): Promise<void> => {
    for (;;) {
      const last = lastPublished.get(spaceId);
      if (last === undefined || last >= until) return;
      const rows = await db
        .select()
        .from(table)
        .where(and(eq(table.spaceId, spaceId), gt(table.id, last), lte(table.id, until)))
        .orderBy(asc(table.id))
        .limit(PAGE);
      await publishNew(spaceId, await shownMessages(db, rows));
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
    await publishNew(spaceId, messages);
  };

  const all = (): void => {
    for (const spaceId of lastPublished.keys())
      void serialize(spaceId, () => catchUp(spaceId)).catch(onError);
  };
  nodes
    .messages(MESSAGES)
    .subscribe(({ message }) => void serialize(message.spaceId, () => take(message)).catch(onError));
  nodes
    .messages(EVENTS)
    .subscribe(
      ({ message: { spaceId, event } }) =>
        void serialize(spaceId, () => publishEvent(spaceId, event, false)).catch(onError),
    );
  nodes.gone$.subscribe(all);
  nodes.missed$.subscribe(all);

  return {
    events$,
    own$,
    publishMessages: (spaceId, stored) =>
      serialize(spaceId, async () => {
        const messages = stored.filter(({ fresh }) => fresh).map(({ message }) => message);
        const [first] = messages;
        if (first !== undefined) {
          const batch = { spaceId, before: await idBefore(spaceId, first.id), messages };
          nodes.publish(MESSAGES, batch);
          for (const { message, fresh, to } of stored)
            if (fresh) own$.next({ spaceId, event: { k: 'chat', message }, to });
          await take(batch);
        }
        // A message stored earlier may be unpublished: its process may have ended.
        await catchUp(spaceId, stored.at(-1)?.message.id ?? 0);
      }),
    publish({ spaceId, event }) {
      nodes.publish(EVENTS, { spaceId, event });
      void serialize(spaceId, () => publishEvent(spaceId, event, true)).catch(onError);
    },
    follow: (spaceId) =>
      serialize(spaceId, async () => {
        if (!lastPublished.has(spaceId))
          lastPublished.set(spaceId, await idBefore(spaceId, Number.MAX_SAFE_INTEGER));
      }),
    unfollow: (spaceId) => void lastPublished.delete(spaceId),
  };
}

export const createMessageBroadcaster = (deps: MessageBroadcasterDeps): MessageBroadcaster =>
  deps.nodes.isSingle ? singleNodeBroadcaster(deps) : multiNodeBroadcaster(deps);
