import type { Subject } from 'rxjs';
import type { FeatureContext, FeatureEvent } from '../../server/features/feature';
import type { HandlersOf } from '../../server/http/context';
import type { SCORE_CALLS } from './contract';
import type { AnnounceTitles } from './titles-in-play';
import { earnTitles, giveTitle, removeTitle, saveTitle, titlesOf, wearTitle } from './titles';

type Names = 'listTitles' | 'saveTitle' | 'removeTitle' | 'giveTitle' | 'wearTitle';
type Deps = Pick<FeatureContext, 'db' | 'permissions' | 'checkWords' | 'users'> & {
  readonly events: Pick<Subject<FeatureEvent>, 'next'>;
  readonly announce: AnnounceTitles;
};

/** Titles of a space: earned by points or given by hand, and worn (specification, section 7, titles). */
export function titleHandlers({
  db,
  permissions,
  checkWords,
  users,
  events,
  announce,
}: Deps): Pick<HandlersOf<typeof SCORE_CALLS>, Names> {
  const mayAward = (spaceId: string, userId: string) => permissions.check(spaceId, userId, 'awardPrize');
  const notifyAll = (userIds: readonly string[]): void => {
    for (const userId of userIds) users.notifyChanged(userId);
  };
  return {
    async listTitles({ spaceId, userId: ofUser }, { session: { userId } }) {
      if (ofUser !== undefined && ofUser !== userId) await mayAward(spaceId, userId);
      const owner = ofUser ?? userId;
      announce(spaceId, await earnTitles(db, spaceId, [owner]));
      return { titles: await titlesOf(db, spaceId, owner) };
    },
    async saveTitle({ spaceId, ...title }, { session: { userId } }) {
      await mayAward(spaceId, userId);
      await checkWords(spaceId, userId, title.name);
      const { titleId, wearers, earned } = await saveTitle(db, spaceId, title);
      notifyAll(wearers);
      announce(spaceId, earned);
      return { titleId };
    },
    async removeTitle({ spaceId, titleId }, { session: { userId } }) {
      await mayAward(spaceId, userId);
      notifyAll(await removeTitle(db, spaceId, titleId));
      return {};
    },
    async giveTitle({ spaceId, titleId, userId, has }, { session }) {
      await mayAward(spaceId, session.userId);
      const { name, changed } = await giveTitle(db, { spaceId, titleId, userId, has });
      if (changed) {
        events.next({ spaceId, name: 'titleChanged', payload: { titleId, name, has }, to: [userId] });
        if (!has) users.notifyChanged(userId);
      }
      return { has };
    },
    async wearTitle({ spaceId, titleId }, { session: { userId } }) {
      await wearTitle(db, spaceId, userId, titleId);
      users.notifyChanged(userId);
      return { titleId };
    },
  };
}
