import { streamFollowOn, type FollowOnDeps } from '../streams/follow-on-stream';
import { createModeration, type Moderation, type ModerationDeps } from '../actions/moderation/moderation';
import { banText } from '../actions/moderation/ban-text';
import { addLocales } from '../i18n/add-locales';
import { moderationLocales } from '../i18n/moderation-locales';
import { MAIN } from '../router/routes';
import type { SpaceStore } from '../state/space';
import type { Booted } from './app';

// Loads after entering, or when the user is refused; entering does not depend on it.

const wordsOf = ({ languages: { i18n } }: Booted) => {
  addLocales(i18n, [moderationLocales]);
  return i18n.getFixedT(null, 'moderation');
};

/** Continues to follow the user who led here from another space, and opens moderation. */
export function startPostEnter(
  booted: Booted,
  deps: Pick<ModerationDeps, 'spaceId' | 'scope' | 'realtime' | 'room'> &
    Pick<FollowOnDeps, 'engine'> & { readonly space: SpaceStore },
): Moderation {
  const { app, http, followed } = booted;
  const { spaceId, scope, engine, room } = deps;
  const { path, leader } = followed;
  followed.leader = undefined;
  if (leader && path === `${MAIN}?id=${encodeURIComponent(spaceId)}`)
    streamFollowOn({ scope, engine, room, leader, now: app.timers.now });
  const t = wordsOf(booted);
  return createModeration({
    ...deps,
    http,
    onPending: (count) => deps.space.pending('speak', count),
    toaster: app.toaster,
    words: (key, values) => (key === 'requestsToSpeak' ? t('hand.requestsToSpeak', values) : t(`now.${key}`)),
  });
}

export const banReason = (booted: Booted, spaceId: string, desc: string): Promise<string> =>
  banText(booted.http, spaceId, wordsOf(booted), booted.languages.current(), desc);
