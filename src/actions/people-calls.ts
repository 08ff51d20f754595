import type { EarnedBadge } from '../../features/badges/model.schema';
import type { CardFields, ReceivedCard, UserCard } from '../../features/cards/model.schema';
import type { SpaceLabel, UserLabel } from '../../features/labels/model.schema';
import type { ListedMember } from '../../contract/model/member/member';
import type { ReportReader, ReportReason } from '../../features/reports/model';
import { AppError } from '../http/app-error';
import type { Http } from '../http/client';
import { CODES } from '../http/codes';

export interface ReportWish {
  readonly userId: string;
  /** What was written, or voice, picture and look. */
  readonly kind: 'im' | 'av';
  readonly reason: ReportReason;
  readonly content: string;
  /** In the private chat with that person: what was said there goes along. */
  readonly privately?: boolean;
}

/** What a person has and says in this space. */
export interface About {
  readonly personality: string;
  readonly labels: readonly UserLabel[];
  readonly badges: readonly EarnedBadge[];
}

/** A label of the space, and who carries it. */
export interface LabelInUse extends Pick<SpaceLabel, 'spaceLabelId' | 'name' | 'color'> {
  readonly userIds: ReadonlySet<string>;
}

export interface BadgeShown extends Omit<EarnedBadge, 'at'> {
  /** ISO 8601; empty: not earned yet. */
  readonly at: string;
}

/** Cards, labels, badges and reports: what one asks of the platform about people. Every promise rejects with `AppError`. */
export interface PeopleCalls {
  card(): Promise<UserCard | null>;
  /** `renew`: one has a card already; those who were given it see the new one. */
  saveCard(fields: CardFields, renew: boolean): Promise<UserCard>;
  /** Pages count from 1; 30 a page. */
  received(page: number): Promise<{ readonly total: number; readonly list: readonly ReceivedCard[] }>;
  /** False: the other one had it already. Rejects with what `needsCard` knows while one has none. */
  giveCard(userId: string): Promise<boolean>;
  needsCard(error: unknown): boolean;
  /** Who reads it. */
  report(wish: ReportWish): Promise<ReportReader>;
  /** Somebody who has been in this space, there or not: by the id as a member where one has it, else as a user. */
  member(which: { readonly userId: string; readonly id?: string | undefined }): Promise<ListedMember>;
  /** Those of them who have been in this space. */
  members(userIds: readonly string[]): Promise<readonly ListedMember[]>;
  about(userId: string): Promise<About>;
  allBadges(): Promise<readonly BadgeShown[]>;
  /** The badge of that id, read with all others once; undefined: there is none. */
  badge(badgeId: string): Promise<BadgeShown | undefined>;
  say(personality: string): Promise<void>;
  labels(): Promise<readonly SpaceLabel[]>;
  /** Labels that somebody has, with who has them. */
  labelsInUse(): Promise<readonly LabelInUse[]>;
  /** A name that is there already is that label. */
  makeLabel(name: string, color: string, keepersOnly: boolean): Promise<SpaceLabel>;
  /** Whether only keepers give it; when they do, it comes off who gave it to themselves. */
  reserveLabel(label: SpaceLabel, keepersOnly: boolean): Promise<SpaceLabel>;
  removeLabel(spaceLabelId: string): Promise<void>;
  /** `userId`: whose; each answers what the person has then. */
  addLabel(userId: string, spaceLabelId: string): Promise<readonly UserLabel[]>;
  takeLabel(spaceUserLabelId: string): Promise<readonly UserLabel[]>;
  pinLabel(spaceUserLabelId: string, pinned: boolean): Promise<readonly UserLabel[]>;
  /** Whether one manages the labels of the space and gives them to others. */
  mayLabel(): Promise<{ readonly make: boolean; readonly give: boolean }>;
}

export interface PeopleCallsDeps {
  readonly http: Pick<Http, 'get' | 'post'>;
  readonly spaceId: string;
  readonly selfId: () => string;
  /** Tells where somebody who was asked for is now; answers them with what is known here beside it. */
  readonly seen: (member: ListedMember) => ListedMember;
}

const QUIET = { quiet: true } as const;

export function createPeopleCalls({ http, spaceId, selfId, seen }: PeopleCallsDeps): PeopleCalls {
  const allBadges = async (): Promise<readonly BadgeShown[]> =>
    (await http.get('/api/userBadge/list', {}, QUIET)).badges;
  let catalogue: Promise<readonly BadgeShown[]> | undefined;
  return {
    card: async () => (await http.get('/api/userCard/getUserCardInfo', {}, QUIET)).card,
    saveCard: async (fields, renew) =>
      (
        await (renew
          ? http.post('/api/userCard/update', fields, QUIET)
          : http.post('/api/userCard/create', fields, QUIET))
      ).card,
    received: (pageNum) =>
      http.post('/api/userCard/v2/pageReceiveUserCard', { userId: selfId(), pageNum }, QUIET),
    async giveCard(receiveUserId) {
      const wish = { spaceId, sendUserId: selfId(), receiveUserId };
      return (await http.post('/api/userCard/sendUserCard', wish, QUIET)).fresh;
    },
    needsCard: (error) => error instanceof AppError && error.code === CODES.noCard,
    async report({ kind, privately, ...wish }) {
      const { readBy } = await (kind === 'im'
        ? http.post('/api/report/im', { spaceId, ...wish, ...(privately && { privately }) }, QUIET)
        : http.post('/api/report/av', { spaceId, ...wish }, QUIET));
      return readBy;
    },
    async member({ id, userId: uid }) {
      const member = await (id === undefined
        ? http.get('/api/user/getMemInfo', { spaceId, uid }, QUIET)
        : http.get('/api/user/getMemInfoById', { spaceId, id }, QUIET));
      return seen(member);
    },
    members: (userIds) =>
      http.post('/api/v2/user/listMemInfoByUserIds', { spaceId, userIds: [...userIds] }, QUIET),
    async about(userId) {
      const [{ personality }, { labels }, { badges }] = await Promise.all([
        http.get('/api/userPersonality/getSpace', { spaceId, userId }, QUIET),
        http.get('/api/spaceUserLabel/listByUserId', { spaceId, userId }, QUIET),
        http.get('/api/skt/userBadge/listByUserId', { userId }, QUIET),
      ]);
      return { personality, labels, badges };
    },
    allBadges,
    async badge(wanted) {
      catalogue ??= allBadges().catch((error: unknown) => {
        catalogue = undefined;
        throw error;
      });
      return (await catalogue).find(({ badgeId }) => badgeId === wanted);
    },
    async say(personality) {
      await http.post('/api/userPersonality/spaceSet', { spaceId, personality }, QUIET);
    },
    labels: async () => (await http.get('/api/spaceLabel/list', { spaceId }, QUIET)).labels,
    async labelsInUse() {
      const { users } = await http.get('/api/spaceUserLabel/list', { spaceId }, QUIET);
      const inUse = new Map<string, LabelInUse & { readonly userIds: Set<string> }>();
      for (const { userId, labels } of users)
        for (const { spaceLabelId, displayTag: name, color } of labels) {
          const known = inUse.get(spaceLabelId) ?? { spaceLabelId, name, color, userIds: new Set() };
          known.userIds.add(userId);
          inUse.set(spaceLabelId, known);
        }
      return [...inUse.values()];
    },
    makeLabel: async (name, color, keepersOnly) =>
      // Off leaves a label that is there already as it is.
      (
        await http.post(
          '/api/spaceLabel/save',
          { spaceId, name, color, ...(keepersOnly && { keepersOnly }) },
          QUIET,
        )
      ).label,
    reserveLabel: async ({ spaceLabelId, name, color }, keepersOnly) =>
      (await http.post('/api/spaceLabel/save', { spaceId, spaceLabelId, name, color, keepersOnly }, QUIET))
        .label,
    async removeLabel(spaceLabelId) {
      await http.post('/api/spaceLabel/remove', { spaceId, spaceLabelId }, QUIET);
    },
    addLabel: async (userId, spaceLabelId) =>
      (await http.post('/api/spaceUserLabel/add', { spaceId, userId, spaceLabelId }, QUIET)).labels,
    takeLabel: async (spaceUserLabelId) =>
      (await http.post('/api/spaceUserLabel/del', { spaceId, spaceUserLabelId }, QUIET)).labels,
    pinLabel: async (spaceUserLabelId, pinned) =>
      (await http.post('/api/spaceUserLabel/pinned', { spaceId, spaceUserLabelId, pinned }, QUIET)).labels,
    async mayLabel() {
      const ask = async (permission: string): Promise<boolean> =>
        (await http.post('/api/user/verifyPermission', { permission, spaceId }, QUIET)).granted;
      const [make, give] = await Promise.all([ask('manage'), ask('label')]);
      return { make, give };
    },
  };
}
