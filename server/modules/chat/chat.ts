import { merge } from 'rxjs';
import { ISSUE_ERRORS, type ErrorName } from '../../../contract/calls/errors';
import type { MessageInput } from '../../../contract/model/chat/chat';
import { messageTextSchema, messageInputSchema } from '../../../contract/model/chat/chat.schema';
import { cleanText } from '../../../contract/model/user/user-text';
import type { Db } from '../../database/database';
import type { Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { Log } from '../../log';
import type { Nodes } from '../../nodes/nodes';
import type { ChatPort, Presence } from '../../platform';
import { createChatRateLimiter, CHAT_RATE_STORE } from '../../chat-rate-limiter';
import type { Permissions } from '../identity/identity';
import type { Members } from '../members/members';
import type { ModerationActions, ModerationLog } from '../moderation/moderation';
import type { Spaces } from '../space/spaces';
import { createAnnouncements } from './announcements';
import { boardHandlers, type BoardNames } from './board-handlers';
import type { ContentCheck } from './content-check-port';
import { createChatFiles } from './files';
import { groupHandlers, type GroupNames } from './group-handlers';
import { createChatGroups } from './groups';
import { createHistory, type HistoryPage, type HistoryQuery } from './history';
import { createMessageStatus } from './message-status';
import { messageHandlers, type MessageNames } from './message-handlers';
import { createMessageStore, type CleanMessageInput } from './message-store';
import type { CheckWords } from './public-words';
import { createChatReaders, type ChatReaders } from './readers';
import { ruleHandlers, type RuleNames } from './rule-handlers';
import { createMessageBatcher, type MessageBatcher } from './message-batcher';
import { createMessageBroadcaster } from './message-broadcaster';
import { createWhiteboards } from './whiteboards';

export type { ContentCheck } from './content-check-port';
export type { CheckWords } from './public-words';
export { chatFileReader, type ChatFileReader } from './file-reader';
export type { StoredFile } from './files';

type Names = MessageNames | GroupNames | RuleNames | BoardNames;

export interface ChatDeps {
  readonly db: Db;
  /** Database connections for chat. */
  readonly chatDb: Db;
  readonly nodes: Nodes;
  readonly log: Pick<Log, 'error'>;
  readonly spaces: Pick<Spaces, 'load' | 'row' | 'chatRules' | 'saveConfig'>;
  readonly permissions: Pick<Permissions, 'may' | 'check'>;
  readonly members: Pick<Members, 'moderators'>;
  readonly presence: Pick<Presence, 'express'>;
  readonly moderation: Pick<ModerationLog, 'record' | 'notifyModerators'>;
  readonly moderationActions: Pick<ModerationActions, 'applyToSpace'>;
  readonly limiter: Limiters;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly check: ContentCheck;
  readonly checkWords: CheckWords;
}

export type ChatFilesPort = ReturnType<typeof createChatFiles>;

export interface Chat extends ChatPort {
  readonly handlers: Pick<Handlers, Names>;
  readonly files: ChatFilesPort;
  /** The part of `events$` that this process has stored or decided. */
  readonly own$: ChatPort['events$'];
  history(query: HistoryQuery): Promise<HistoryPage>;
  /** Whether a user may read a group, or the room of the space (empty id). */
  readonly reads: ChatReaders['reads'];
  /** Resolves when every sent message is stored or refused. */
  idle(): Promise<void>;
  sweep(): Promise<void>;
}

const INPUT = messageInputSchema.strip();

/** Validates and cleans a message input, or returns the reason for refusing it. */
function cleaned(userId: string, given: MessageInput): { input: CleanMessageInput } | { error: ErrorName } {
  // PostgreSQL text cannot contain NUL characters.
  const shape = INPUT.safeParse({ ...given, text: given.text.replaceAll('\0', '') });
  if (!shape.success) return { error: 'invalid' };
  const { cid, text, groupId = '', replyTo, mentions = [], fileId } = shape.data;
  const read = messageTextSchema.safeParse(text);
  const bare = fileId !== undefined && cleanText(text) === '';
  if (!read.success && !bare)
    return { error: ISSUE_ERRORS[read.error.issues[0]?.message ?? ''] ?? 'invalid' };
  const clean = read.success ? read.data : '';
  return {
    input: { userId, cid, text: clean, groupId, replyTo, mentions: [...new Set(mentions)], fileId },
  };
}

/** Room chat of spaces: messages, groups, announcements and chat rules (specification, section 7). */
export function createChat(deps: ChatDeps): Chat {
  const { db, chatDb, nodes, log, spaces, permissions, check, checkWords, limiter, now } = deps;
  const groups = createChatGroups(db, nodes, deps.moderation, now);
  const readers = createChatReaders({ ...deps, groups });
  const broadcaster = createMessageBroadcaster({
    db: chatDb,
    nodes,
    readers,
    onError: (error) => log.error({ err: error }, 'a chat event could not be published yet'),
  });
  const files = createChatFiles(db, now);
  const history = createHistory(db, now);
  const messageStatus = createMessageStatus(db, { groups, files, moderation: deps.moderation }, now);
  const announcements = createAnnouncements(db, deps.moderation, now);
  const rateLimiter = createChatRateLimiter(now, nodes.store(CHAT_RATE_STORE));
  const store = createMessageStore({ db: chatDb, spaces, groups, readers, files, check, now });
  const batchers = new Map<string, MessageBatcher<CleanMessageInput>>();

  const batcherOf = (spaceId: string): MessageBatcher<CleanMessageInput> => {
    const batcher =
      batchers.get(spaceId) ??
      createMessageBatcher<CleanMessageInput>(
        (batch) => store(spaceId, batch),
        (stored) => broadcaster.publishMessages(spaceId, stored),
      );
    batchers.set(spaceId, batcher);
    return batcher;
  };

  const send: ChatPort['send'] = async (spaceId, userId, given) => {
    const read = cleaned(userId, given);
    if ('error' in read) return { ok: false, error: read.error };
    if (!(await spaces.load(spaceId))) return { ok: false, error: 'spaceNotFound' };
    return batcherOf(spaceId).add(read.input);
  };

  // Never unsubscribed: the chat lives as long as the process.
  merge(groups.events$, messageStatus.events$, announcements.events$).subscribe(broadcaster.publish);
  const whiteboards = createWhiteboards(db, now);
  return {
    send,
    withinRate: rateLimiter.take,
    events$: broadcaster.events$,
    own$: broadcaster.own$,
    follow: broadcaster.follow,
    unfollow: broadcaster.unfollow,
    files,
    history: history.page,
    reads: readers.reads,
    handlers: {
      ...messageHandlers({
        ...deps,
        readers,
        send,
        withinRate: rateLimiter.take,
        groups,
        files,
        history,
        messageStatus,
      }),
      ...groupHandlers({ groups, readers, permissions, checkWords, limiter }),
      ...ruleHandlers({ ...deps, messageStatus }),
      ...boardHandlers({ announcements, whiteboards, permissions, checkWords, limiter }),
    },
    async idle() {
      await Promise.all([...batchers.values()].map((batcher) => batcher.idle()));
    },
    sweep: files.sweep,
  };
}
