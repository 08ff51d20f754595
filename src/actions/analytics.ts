import type { Analytics } from '../adapters/analytics';

export type SignInWay = 'code' | 'wechat' | 'partner' | 'guest' | 'anonymous';

/** The product analytics: page views, sign-in methods, and visits of spaces. */
export interface Tracker {
  /** The analytics id of this browser, sent with the sign-in (`distinctId`). */
  readonly distinctId: string;
  /** A page view by route path. Consecutive duplicates count once. */
  pageView(path: string): void;
  signIn(way: SignInWay): void;
  enterSpace(spaceId: string): void;
  /** Left a space; `kicked out` by code 2003 (section 8). */
  quitSpace(spaceId: string, reason: 'left' | 'kicked out' | 'closed'): void;
}

export function createTracker(analytics: Pick<Analytics, 'distinctId' | 'track'>): Tracker {
  let shown = '';
  return {
    distinctId: analytics.distinctId,
    pageView(path) {
      if (path === shown) return;
      analytics.track('pageView', { path, from: shown });
      shown = path;
    },
    signIn: (way) => analytics.track('signIn', { way }),
    enterSpace: (spaceId) => analytics.track('enterSpace', { spaceId }),
    quitSpace: (spaceId, reason) => analytics.track('quitSpace', { spaceId, reason }),
  };
}
