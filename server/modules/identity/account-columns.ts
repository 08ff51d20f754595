/** At most one row per user. */
export const ONE = 'one';

/** A column that names a user. */
export interface AccountColumn {
  readonly table: string;
  readonly column: string;
  /** The other columns of a unique key that contains it, for the merge of two accounts. */
  readonly key: readonly string[] | typeof ONE;
  /**
   * The row stays when the account is deleted: it then names the account's successor, which has no name. Other rows go
   * with the account.
   */
  readonly stays?: true;
  /** The row is another user's, who alone sees it: it is not in this user's export. */
  readonly ofOther?: true;
}

/**
 * Columns that name a user. Where the remaining account of a merge has such a row, that row stays. A test compares
 * this list and `BY_HAND` with the columns of the database.
 */
export const FOLLOWING: readonly AccountColumn[] = [
  { table: 'bans', column: 'user_id', key: ['space_id'], stays: true },
  { table: 'bans', column: 'by_user_id', key: [], stays: true },
  { table: 'space_grants', column: 'user_id', key: ['space_id'] },
  { table: 'ended_sessions', column: 'user_id', key: ['space_id', 'device_hash'] },
  { table: 'follows', column: 'user_id', key: ['space_id', 'to_user_id'] },
  { table: 'follows', column: 'to_user_id', key: ['space_id', 'user_id'], ofOther: true },
  { table: 'activity_guests', column: 'user_id', key: ['activity_id'] },
  { table: 'space_applications', column: 'user_id', key: [] },
  { table: 'survey_answers', column: 'user_id', key: ['survey_id'] },
  { table: 'robot_messages', column: 'user_id', key: [] },
  { table: 'spaces', column: 'owner_user_id', key: [], stays: true },
  { table: 'activities', column: 'by_user_id', key: [], stays: true },
  { table: 'invite_codes', column: 'by_user_id', key: [], stays: true },
  { table: 'left_messages', column: 'user_id', key: [] },
  { table: 'element_marks', column: 'user_id', key: ['space_id', 'kind', 'element_id'] },
  { table: 'element_messages', column: 'user_id', key: ['space_id', 'cid'], stays: true },
  { table: 'element_states', column: 'by_user_id', key: [], stays: true },
  { table: 'moderation_log', column: 'user_id', key: [], stays: true },
  { table: 'moderation_log', column: 'by_user_id', key: [], stays: true },
  { table: 'moderation_log', column: 'undone_by', key: [], stays: true, ofOther: true },
  { table: 'members', column: 'quiesce_by', key: [], stays: true, ofOther: true },
  { table: 'messages', column: 'withdrawn_by', key: [], stays: true, ofOther: true },
  { table: 'chat_groups', column: 'by_user_id', key: [], stays: true },
  { table: 'chat_group_members', column: 'user_id', key: ['group_id'] },
  { table: 'chat_reads', column: 'user_id', key: ['space_id', 'group_id'] },
  { table: 'stored_files', column: 'user_id', key: [] },
  { table: 'announcements', column: 'by_user_id', key: [], stays: true },
  { table: 'whiteboards', column: 'by_user_id', key: [], stays: true },
  { table: 'private_sessions', column: 'user_id', key: ['peer_user_id'] },
  { table: 'private_sessions', column: 'peer_user_id', key: ['user_id'], stays: true, ofOther: true },
  { table: 'blocks', column: 'user_id', key: ['blocked_user_id'] },
  { table: 'blocks', column: 'blocked_user_id', key: ['user_id'], ofOther: true },
  { table: 'im_accounts', column: 'user_id', key: ONE },
  { table: 'identities', column: 'user_id', key: [] },
];

/** Columns that merge and deletion handle separately. */
export const BY_HAND = [
  'members.user_id',
  'messages.user_id',
  'private_messages.from_user_id',
  'private_messages.to_user_id',
  'sessions.user_id',
  'login_states.user_id',
];

/** Rows about a user that a merge leaves, and a deletion removes. */
export const TRACES: readonly Pick<AccountColumn, 'table' | 'column'>[] = [
  { table: 'client_logs', column: 'user_id' },
  { table: 'analytics_events', column: 'user_id' },
];
