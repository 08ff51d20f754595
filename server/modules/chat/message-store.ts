import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ErrorName } from '../../../contract/calls/errors';
import type { Attachment } from '../../../contract/model/chat/chat';
import { isGranted, rolesOf } from '../../../contract/model/member/permissions';
import type { Db } from '../../database/database';
import { members, messages, users } from '../../database/schema';
import type { Audience, LoadedSpace } from '../../platform';
import type { ChatRules, Spaces } from '../space/spaces';
import type { ContentCheck } from './content-check-port';
import type { ChatFiles } from './files';
import type { ChatGroups } from './groups';
import { mentionedUsers } from './mentioned-users';
import type { ChatReaders } from './readers';
import { shownMessages, type MessageRow } from './message-rows';
import type { Stored } from './message-batcher';
import { allowsWords } from './public-words';
import { refusalOf, type Sender } from './message-rules';

/** A validated and cleaned message input. */
export interface CleanMessageInput {
  readonly userId: string;
  readonly cid: string;
  readonly text: string;
  /** Empty: the room of the space. */
  readonly groupId: string;
  readonly replyTo: number | undefined;
  readonly mentions: readonly string[];
  readonly fileId: string | undefined;
}

export interface MessageStoreDeps {
  readonly db: Db;
  readonly spaces: Pick<Spaces, 'load' | 'row' | 'chatRules'>;
  readonly groups: Pick<ChatGroups, 'find' | 'audience'>;
  readonly readers: Pick<ChatReaders, 'audience'>;
  readonly files: Pick<ChatFiles, 'claim' | 'nameOf'>;
  readonly check: ContentCheck;
  readonly now: () => number;
}

type Judged = { readonly error: ErrorName } | Accepted;
interface Accepted {
  readonly input: CleanMessageInput;
  readonly attachment: Attachment | undefined;
  readonly danmaku: 'flies' | 'held';
}
interface Person extends Sender {
  /** The user's texts are checked even where the space does not check any. */
  readonly checkWords: boolean;
  /**
   * Whether the user has entered the space at least once. Others are in no list, so no moderator could
   * silence them.
   */
  readonly hasEntered: boolean;
}

const keyOf = ({ userId, cid }: Pick<CleanMessageInput, 'userId' | 'cid'>): string => `${userId} ${cid}`;

/**
 * Stores messages of a space exactly once by (space, user, cid): existing messages are returned without
 * checking the rules again; new ones are checked first. An advisory lock from before the first id until the
 * commit makes ids of a space visible in increasing order, across processes.
 */
export function createMessageStore(deps: MessageStoreDeps) {
  const { db, spaces, groups, readers, files, check, now } = deps;

  const known = async (
    spaceId: string,
    batch: readonly CleanMessageInput[],
  ): Promise<Map<string, MessageRow>> => {
    const rows = await db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.spaceId, spaceId),
          inArray(messages.userId, [...new Set(batch.map((s) => s.userId))]),
          inArray(messages.cid, [...new Set(batch.map((s) => s.cid))]),
        ),
      );
    return new Map(rows.map((row) => [keyOf(row), row]));
  };

  const peopleOf = async (spaceId: string, userIds: readonly string[]): Promise<Map<string, Person>> => {
    const rows = await db
      .select({ id: users.id, checkWords: users.checkWords, member: members })
      .from(users)
      .leftJoin(members, and(eq(members.spaceId, spaceId), eq(members.userId, users.id)))
      .where(inArray(users.id, [...userIds]));
    const owner = (await spaces.row(spaceId))?.ownerUserId;
    return new Map(
      rows.map(({ id, checkWords, member }) => {
        const standings = rolesOf(member ?? undefined, owner === id);
        const person: Person = {
          isModerator: isGranted('moderateChat', standings),
          maySpeak: standings.includes('speaker'),
          quiesceEnable: member?.quiesceEnable ?? false,
          checkWords,
          hasEntered: member !== null,
        };
        return [id, person];
      }),
    );
  };

  const isIn = async (
    spaceId: string,
    { groupId, userId }: CleanMessageInput,
  ): Promise<ErrorName | undefined> => {
    if (groupId === '') return undefined;
    if (!(await groups.find(spaceId, groupId))) return 'notFound';
    const audience = await groups.audience(groupId);
    return audience?.(userId) ? undefined : 'groupNotJoined';
  };

  const answered = async (spaceId: string, { replyTo, groupId }: CleanMessageInput): Promise<boolean> => {
    if (replyTo === undefined) return true;
    const which = and(eq(messages.spaceId, spaceId), eq(messages.groupId, groupId), eq(messages.id, replyTo));
    return (await db.$count(messages, which)) > 0;
  };

  const judge = async (
    { spaceId, config }: LoadedSpace,
    chat: ChatRules,
    person: Person | undefined,
    input: CleanMessageInput,
  ): Promise<Judged> => {
    if (!person) return { error: 'unauthorized' };
    if (!person.hasEntered && !person.isModerator) return { error: 'forbidden' };
    const { text, mentions, fileId, userId, groupId, cid } = input;
    const rules = { config, phrases: chat.imPrefabricateContent };
    const error =
      refusalOf(rules, person, { text, mentions, hasFile: fileId !== undefined }) ??
      (await isIn(spaceId, input));
    if (error) return { error };
    const fileName = fileId === undefined ? '' : await files.nameOf(userId, fileId);
    if (!(await allowsWords(check, chat, person.checkWords, { spaceId, userId, texts: [text, fileName] })))
      return { error: 'wordsBlocked' };
    if (!(await answered(spaceId, input))) return { error: 'notFound' };
    const attachment =
      fileId === undefined ? undefined : await files.claim(userId, fileId, { spaceId, groupId }, cid);
    if (fileId !== undefined && !attachment) return { error: 'notFound' };
    const held = config.danmakuStatus && config.danmakuHold && !person.isModerator && groupId === '';
    const named = await mentionedUsers(db, input);
    return { input: { ...input, mentions: named }, attachment, danmaku: held ? 'held' : 'flies' };
  };

  const insert = async (spaceId: string, accepted: readonly Accepted[]): Promise<ReadonlySet<string>> => {
    const column = (pick: (item: Accepted) => string | number | null) => sql.param(accepted.map(pick));
    const inserted = await db.execute<{ user_id: string; cid: string }>(sql`
      insert into messages (space_id, user_id, cid, nickname, head_image, color, text, at, group_id, reply_to_id,
        mentions, attachment, danmaku)
      select ${spaceId}, s.user_id, s.cid, u.nickname, u.head_image, u.color, s.text,
        ${new Date(now()).toISOString()}::timestamptz, s.group_id, s.reply_to_id, s.mentions::jsonb, s.attachment::jsonb,
        s.danmaku
      from unnest(
        ${column(({ input }) => input.userId)}::text[], ${column(({ input }) => input.cid)}::text[],
        ${column(({ input }) => input.text)}::text[], ${column(({ input }) => input.groupId)}::text[],
        ${column(({ input }) => input.replyTo ?? null)}::bigint[],
        ${column(({ input }) => JSON.stringify(input.mentions))}::text[],
        ${column(({ attachment }) => (attachment ? JSON.stringify(attachment) : null))}::text[],
        ${column(({ danmaku }) => danmaku)}::text[]
      ) with ordinality as s(user_id, cid, text, group_id, reply_to_id, mentions, attachment, danmaku, n)
      cross join (select pg_advisory_xact_lock(hashtext(${`chat ${spaceId}`}))) as turn
      join users u on u.id = s.user_id
      order by s.n
      on conflict (space_id, user_id, cid) do nothing
      returning user_id, cid`);
    return new Set(inserted.rows.map((row) => keyOf({ userId: row.user_id, cid: row.cid })));
  };

  return async (spaceId: string, batch: readonly CleanMessageInput[]): Promise<Stored[]> => {
    const before = await known(spaceId, batch);
    // Of two inputs with the same cid in one batch, the first is used.
    const news = new Map<string, CleanMessageInput>();
    for (const input of batch) {
      const key = keyOf(input);
      if (!before.has(key) && !news.has(key)) news.set(key, input);
    }
    const judged = new Map<string, Judged>();
    if (news.size > 0) {
      const space = await spaces.load(spaceId);
      const chat = await spaces.chatRules(spaceId);
      const people = await peopleOf(spaceId, [...new Set([...news.values()].map((s) => s.userId))]);
      for (const [key, input] of news)
        judged.set(
          key,
          space ? await judge(space, chat, people.get(input.userId), input) : { error: 'spaceNotFound' },
        );
    }
    const accepted = [...judged.values()].filter((item): item is Accepted => 'input' in item);
    // Determined before storing: on a retry the message is not fresh any more and would not be published.
    const audiences = new Map<string, Audience | undefined>();
    for (const groupId of new Set(accepted.map(({ input }) => input.groupId)))
      audiences.set(groupId, await readers.audience(spaceId, groupId));
    const fresh = new Set(accepted.length > 0 ? await insert(spaceId, accepted) : []);
    const stored =
      accepted.length > 0
        ? await known(
            spaceId,
            accepted.map(({ input }) => input),
          )
        : new Map<string, MessageRow>();
    const rows = [...new Map([...before, ...stored]).values()];
    const messagesByKey = new Map(
      (await shownMessages(db, rows)).map((message) => [keyOf(message), message]),
    );

    return batch.map((input): Stored => {
      const key = keyOf(input);
      const message = messagesByKey.get(key);
      if (message)
        return { ok: true, message, fresh: fresh.delete(key), to: audiences.get(message.groupId ?? '') };
      const verdict = judged.get(key);
      return { ok: false, error: verdict && 'error' in verdict ? verdict.error : 'unauthorized' };
    });
  };
}
