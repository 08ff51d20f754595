import { asc, eq } from 'drizzle-orm';
import type { Subject } from 'rxjs';
import type { FeatureContext, FeatureEvent } from '../../server/features/feature';
import { scoreTitles } from './tables';
import { makeTitle, returnTitle, sellTitle } from './titles';

type Deps = Pick<FeatureContext, 'db' | 'users' | 'service'> & {
  readonly events: Pick<Subject<FeatureEvent>, 'next'>;
};

/** Titles of the space are there to give, for a shop. */
export function offerTitles({ db, users, service, events }: Deps): void {
  const list = async (spaceId: string) =>
    db
      .select({ ref: scoreTitles.id, name: scoreTitles.name })
      .from(scoreTitles)
      .where(eq(scoreTitles.spaceId, spaceId))
      .orderBy(asc(scoreTitles.name));
  service('engagement').grants.offer({
    kind: 'title',
    list,
    make: makeTitle,
    give: sellTitle,
    take: returnTitle,
    async changed({ spaceId, userId, ref: titleId }, has) {
      const title = (await list(spaceId)).find(({ ref }) => ref === titleId);
      const payload = { titleId, name: title?.name ?? '', has };
      events.next({ spaceId, name: 'titleChanged', payload, to: [userId] });
      if (!has) users.notifyChanged(userId);
    },
  });
}
