import { and, asc, eq, sql } from 'drizzle-orm';
import { EventUserRole, MemberType, SpeakStatus } from '../../../contract/model/member/member';
import { maskPhones } from '../../../contract/model/user/mask';
import type { Db } from '../../database/database';
import { identities, members, spaces, users } from '../../database/schema';
import type { Language } from '../../errors';
import { NEVER } from '../space/spaces';
import { csvOf } from '../../http/downloads/csv';
import { stageNameOf } from './member-row';

type Both = Readonly<Record<Language, string>>;

/** One exported user. Empty texts: not set. */
export interface ExportRow {
  readonly nickname: string;
  readonly userId: string;
  readonly phone: string;
  readonly role: Both;
  readonly firstVisit: Date;
  /** Null: never visited. */
  readonly lastVisit: Date | null;
  readonly online: boolean;
  readonly permanent: boolean;
  readonly maySpeak: boolean;
  readonly silenced: boolean;
  readonly sharesScreen: boolean;
  readonly stageName: string;
  readonly labels: readonly string[];
}

const OWNER: Both = { zh: '主人', en: 'Owner' };
const MANAGER: Both = { zh: '管理员', en: 'Manager' };
const VISITOR: Both = { zh: '访客', en: 'Visitor' };
const OF_EVENT: Readonly<Record<number, Both>> = {
  [EventUserRole.organizer]: { zh: '组织者', en: 'Organizer' },
  [EventUserRole.host]: { zh: '主持人', en: 'Host' },
  [EventUserRole.guest]: { zh: '嘉宾', en: 'Guest' },
};

/** All users who have been in a space, by first visit, without rehearsal users. */
export async function exportRows(
  db: Db,
  spaceId: string,
  isOnline: (userId: string) => boolean,
): Promise<ExportRow[]> {
  const found = await db
    .select({ member: members, user: users, phone: identities.subject, owner: spaces.ownerUserId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(spaces, eq(spaces.id, members.spaceId))
    .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, 'phone')))
    .where(and(eq(members.spaceId, spaceId), eq(members.isNpc, false)))
    .orderBy(asc(members.firstVisitAt), sql`${members.userId} collate "C"`);
  return found.map(({ member, user, phone, owner }) => ({
    nickname: user.nickname,
    userId: user.id,
    phone: phone === null ? '' : maskPhones(phone),
    role:
      owner === user.id
        ? OWNER
        : member.type === MemberType.manager
          ? MANAGER
          : (OF_EVENT[member.eventUserRole] ?? VISITOR),
    firstVisit: member.firstVisitAt,
    lastVisit: member.visitTime.getTime() === NEVER.getTime() ? null : member.visitTime,
    online: isOnline(user.id),
    permanent: member.isPermanent,
    maySpeak: member.speakStatus !== SpeakStatus.normal,
    silenced: member.quiesceEnable,
    sharesScreen: member.screenSharingAuth,
    stageName: stageNameOf(member),
    labels: member.userLabel,
  }));
}

const YES: Both = { zh: '是', en: 'yes' };
const NO: Both = { zh: '否', en: 'no' };

const COLUMNS: readonly (Both & { readonly cell: (row: ExportRow, language: Language) => string })[] = [
  { zh: '昵称', en: 'Name', cell: (row) => row.nickname },
  { zh: '用户编号', en: 'User id', cell: (row) => row.userId },
  { zh: '手机号', en: 'Phone', cell: (row) => row.phone },
  { zh: '身份', en: 'Role', cell: (row, language) => row.role[language] },
  { zh: '舞台名', en: 'Stage name', cell: (row) => row.stageName },
  { zh: '标签', en: 'Labels', cell: (row, language) => row.labels.join(language === 'zh' ? '、' : '; ') },
  { zh: '首次到访（UTC）', en: 'First visit (UTC)', cell: (row) => row.firstVisit.toISOString() },
  { zh: '最近到访（UTC）', en: 'Last visit (UTC)', cell: (row) => row.lastVisit?.toISOString() ?? '' },
  { zh: '在线', en: 'Online', cell: (row, language) => (row.online ? YES : NO)[language] },
  { zh: '常驻', en: 'Permanent', cell: (row, language) => (row.permanent ? YES : NO)[language] },
  { zh: '可发言', en: 'May speak', cell: (row, language) => (row.maySpeak ? YES : NO)[language] },
  {
    zh: '可投屏',
    en: 'May share a screen',
    cell: (row, language) => (row.sharesScreen ? YES : NO)[language],
  },
  { zh: '禁言', en: 'Silenced', cell: (row, language) => (row.silenced ? YES : NO)[language] },
];

/** The export as a file, with headings in the reader's language. */
export function exportFile(rows: readonly ExportRow[], spaceId: string, language: Language, at: Date) {
  const lines = rows.map((row) => COLUMNS.map(({ cell }) => cell(row, language)));
  return {
    fileName: `${spaceId}-members-${at.toISOString().slice(0, 10)}.csv`,
    csv: csvOf([COLUMNS.map((column) => column[language]), ...lines]),
  };
}
