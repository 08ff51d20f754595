import type { CurrentUser } from '../../contract/model/user/user';
import type { Analytics } from '../adapters/analytics';

/** The product analytics: page views, signed-in users, and visits of spaces. */
export interface Tracker {
  /** The analytics id of this browser, sent with the sign-in (`distinctId`). */
  readonly distinctId: string;
  /** A page view by route path. Consecutive duplicates count once. */
  pageView(path: string): void;
  /** Joins this browser with the user (guard, step 7). Each user counts once. */
  login(user: Pick<CurrentUser, 'userId' | 'kind'>): void;
  enterSpace(spaceId: string): void;
  /** Left a space; `kicked out` by code 2003 (section 8). */
  quitSpace(spaceId: string, reason: 'left' | 'kicked out' | 'closed'): void;
}

export function createTracker(analytics: Pick<Analytics, 'distinctId' | 'track'>): Tracker {
  let shown = '';
  let known = '';
  return {
    distinctId: analytics.distinctId,
    pageView(path) {
      if (path === shown) return;
      analytics.track('pageView', { path, from: shown });
      shown = path;
    },
    login({ userId, kind }) {
      if (userId === known) return;
      known = userId;
      analytics.track('login', { kind });
    },
    enterSpace: (spaceId) => analytics.track('enterSpace', { spaceId }),
    quitSpace: (spaceId, reason) => analytics.track('quitSpace', { spaceId, reason }),
  };
}
