import { streamFollowOn, type FollowOnDeps } from '../streams/follow-on-stream';
import { createKeepers, type Keepers, type KeepersDeps } from '../actions/moderation/moderation';
import { bannedWords } from '../actions/moderation/ban-text';
import { addWords } from '../i18n/add-locales';
import { keepersWords } from '../i18n/moderation-locales';
import { MAIN } from '../router/routes';
import type { Booted } from './app';

// Loaded once one is inside, or has to go: nothing of it is needed to walk.

const wordsOf = ({ languages: { i18n } }: Booted) => {
  addWords(i18n, [keepersWords]);
  return i18n.getFixedT(null, 'keepers');
};

/** Goes on with whom one followed here, and answers what there is to do for whoever looks after the space. */
export function onceInside(
  booted: Booted,
  deps: Pick<KeepersDeps, 'spaceId' | 'scope' | 'realtime' | 'room' | 'waits'> & Pick<FollowOnDeps, 'engine'>,
): Keepers {
  const { app, http, followed } = booted;
  const { spaceId, scope, engine, room } = deps;
  const { path, leader } = followed;
  followed.leader = undefined;
  if (leader && path === `${MAIN}?id=${encodeURIComponent(spaceId)}`)
    streamFollowOn({ scope, engine, room, leader, now: app.timers.now });
  const t = wordsOf(booted);
  return createKeepers({
    ...deps,
    http,
    toaster: app.toaster,
    words: (key, values) => (key === 'asks' ? t('hand.asks', values) : t(`now.${key}`)),
  });
}

export const whyBanned = (booted: Booted, spaceId: string, desc: string): Promise<string> =>
  bannedWords(booted.http, spaceId, wordsOf(booted), booted.languages.current(), desc);
