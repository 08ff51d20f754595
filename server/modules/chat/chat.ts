import { merge } from 'rxjs';
import { ISSUE_ERRORS, type ErrorName } from '../../../contract/calls/errors';
import type { Saying } from '../../../contract/model/chat/chat.schema';
import { messageTextSchema, sayingSchema } from '../../../contract/model/chat/chat.schema';
import { cleanText } from '../../../contract/model/user-text';
import type { Db } from '../../database/database';
import type { Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { Log } from '../../log';
import type { Nodes } from '../../nodes/nodes';
import type { ChatPort, Presence } from '../../platform';
import { createSayPace, PACES } from '../../say-pace';
import type { Permissions } from '../identity/identity';
import type { Members } from '../members/members';
import type { Deeds, ModerationLog } from '../moderation/moderation';
import type { Spaces } from '../space/spaces';
import { createAnnouncements } from './announcements';
import { boardHandlers, type BoardNames } from './board-handlers';
import type { ContentCheck } from './content-check-port';
import { createChatFiles } from './files';
import { groupHandlers, type GroupNames } from './group-handlers';
import { createChatGroups } from './groups';
import { createHistory, type HistoryPage, type HistoryQuery } from './history';
import { createMessageFates } from './message-fates';
import { messageHandlers, type MessageNames } from './message-handlers';
import { createMessageStore, type CleanSaying } from './message-store';
import type { CheckWords } from './public-words';
import { createChatReaders, type ChatReaders } from './readers';
import { ruleHandlers, type RuleNames } from './rule-handlers';
import { createSayQueue, type SayQueue } from './say-queue';
import { createTelling } from './telling';
import { createWhiteboards } from './whiteboards';

export type { ContentCheck } from './content-check-port';
export type { CheckWords } from './public-words';
export { chatFileReader, type ChatFileReader } from './file-reader';
export type { StoredFile } from './files';

type Names = MessageNames | GroupNames | RuleNames | BoardNames;

export interface ChatDeps {
  readonly db: Db;
  /** For what is said, from storing to telling. */
  readonly chatDb: Db;
  readonly nodes: Nodes;
  readonly log: Pick<Log, 'error'>;
  readonly spaces: Pick<Spaces, 'load' | 'row' | 'chatRules' | 'saveConfig'>;
  readonly permissions: Pick<Permissions, 'may' | 'check'>;
  readonly members: Pick<Members, 'keepers'>;
  readonly presence: Pick<Presence, 'express'>;
  readonly moderation: Pick<ModerationLog, 'record' | 'tell'>;
  readonly deeds: Pick<Deeds, 'toSpace'>;
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
  /** Of `told$` only what this process has stored or decided itself. */
  readonly own$: ChatPort['told$'];
  history(query: HistoryQuery): Promise<HistoryPage>;
  /** Whether a person reads what is said in a group, or in the room of the space (an empty id). */
  readonly reads: ChatReaders['reads'];
  /** Resolves when every message that was said is stored or refused. */
  idle(): Promise<void>;
  sweep(): Promise<void>;
}

const SAYING = sayingSchema.strip();

/** A saying as it is stored, or why it cannot be. */
function cleaned(userId: string, given: Saying): { saying: CleanSaying } | { error: ErrorName } {
  // PostgreSQL keeps no zero characters.
  const shape = SAYING.safeParse({ ...given, text: given.text.replaceAll('\0', '') });
  if (!shape.success) return { error: 'invalid' };
  const { cid, text, groupId = '', replyTo, mentions = [], fileId } = shape.data;
  const read = messageTextSchema.safeParse(text);
  const bare = fileId !== undefined && cleanText(text) === '';
  if (!read.success && !bare)
    return { error: ISSUE_ERRORS[read.error.issues[0]?.message ?? ''] ?? 'invalid' };
  const said = read.success ? read.data : '';
  return {
    saying: { userId, cid, text: said, groupId, replyTo, mentions: [...new Set(mentions)], fileId },
  };
}

/** Room chat of spaces: messages, groups, announcements, and what they go by (specification, section 7). */
export function createChat(deps: ChatDeps): Chat {
  const { db, chatDb, nodes, log, spaces, permissions, check, checkWords, limiter, now } = deps;
  const groups = createChatGroups(db, nodes, deps.moderation, now);
  const readers = createChatReaders({ ...deps, groups });
  const telling = createTelling({
    db: chatDb,
    nodes,
    readers,
    onError: (error) => log.error({ err: error }, 'something of a chat could not be told yet'),
  });
  const files = createChatFiles(db, now);
  const history = createHistory(db, now);
  const fates = createMessageFates(db, { groups, files, moderation: deps.moderation }, now);
  const announcements = createAnnouncements(db, deps.moderation, now);
  const pace = createSayPace(now, nodes.shelf(PACES));
  const store = createMessageStore({ db: chatDb, spaces, groups, readers, files, check, now });
  const queues = new Map<string, SayQueue<CleanSaying>>();

  const queueOf = (spaceId: string): SayQueue<CleanSaying> => {
    const queue =
      queues.get(spaceId) ??
      createSayQueue<CleanSaying>(
        (batch) => store(spaceId, batch),
        (stored) => telling.said(spaceId, stored),
      );
    queues.set(spaceId, queue);
    return queue;
  };

  const say: ChatPort['say'] = async (spaceId, userId, given) => {
    const read = cleaned(userId, given);
    if ('error' in read) return { ok: false, error: read.error };
    if (!(await spaces.load(spaceId))) return { ok: false, error: 'spaceNotFound' };
    return queueOf(spaceId).say(read.saying);
  };

  // Until the process ends: what is made above lives as long.
  merge(groups.told$, fates.told$, announcements.told$).subscribe(telling.tell);
  const whiteboards = createWhiteboards(db, now);
  return {
    say,
    inPace: pace.take,
    told$: telling.told$,
    own$: telling.own$,
    follow: telling.follow,
    unfollow: telling.unfollow,
    files,
    history: history.page,
    reads: readers.reads,
    handlers: {
      ...messageHandlers({ ...deps, readers, say, inPace: pace.take, groups, files, history, fates }),
      ...groupHandlers({ groups, readers, permissions, checkWords, limiter }),
      ...ruleHandlers({ ...deps, fates }),
      ...boardHandlers({ announcements, whiteboards, permissions, checkWords, limiter }),
    },
    async idle() {
      await Promise.all([...queues.values()].map((queue) => queue.idle()));
    },
    sweep: files.sweep,
  };
}
