import { subscribe } from 'valtio/vanilla';
import type { FeatureSpace } from '../../../../src/features/client-feature';
import { whileVisible } from '../../../../src/platform/visibility';
import { isBigScreen } from '../../model';
import type { Picture, Voice } from '../rtc/port';
import { loudnessOf } from '../sound/gain';
import type { VoiceState } from '../state';
import { visiblePictures } from '../visible-pictures';
import { BigScreens, playSilently, type SharedScreen } from './big-screens';
import { Ducking } from './ducking';
import { PeopleOverlay, type Shown } from './overlay';
import { PictureLimit } from './picture-limit';
import { keyOf, wantedPictures } from './wanted-pictures';

/** A phone has no room beside the avatars. */
const SMALL = '(max-width: 640px), (max-height: 480px)';
/** How often is looked what is in view, ms. */
const LOOK = 500;

export interface MediaWorldDeps {
  readonly space: FeatureSpace;
  readonly state: VoiceState;
  readonly enlargeLabel: (name: string) => string;
  /** Pictures in view, the most important first. */
  readonly view: (pictures: readonly Picture[]) => void;
}

export interface MediaWorld {
  /** The people that the user hears. */
  hear(voices: readonly Voice[]): void;
}

/** What is seen of the media in the world, and what is asked of the server for it; until the scope ends. */
export function openMediaWorld({ space, state, enlargeLabel, view }: MediaWorldDeps): MediaWorld {
  const { app, scope, world, room, positions, session } = space;
  let isSmall = false;
  let voices: readonly Voice[] = [];
  let asked = '';
  const selfId = (): string => session.state.user?.userId ?? '';
  const overlay = new PeopleOverlay({
    world,
    onEnlarge: (userId) => {
      state.large = keyOf({ userId, source: 'camera' });
    },
  });
  const screens = new BigScreens({
    world,
    play: playSilently,
  });
  const limit = new PictureLimit(state, world);
  const ducking = new Ducking(app.timers, (ducked) => world.duckSounds('voice', ducked));

  const shownPeople = (): readonly Shown[] => {
    const self = selfId();
    const cameras = new Map<string, MediaStream>();
    if (state.picturesAt === 'avatars' && !isSmall) {
      for (const { userId, source, stream } of state.pictures)
        if (source === 'camera') cameras.set(userId, stream);
      if (state.own.camera && state.sources.camera.status === 'on') cameras.set(self, state.own.camera);
    }
    const names = new Map(
      Object.values(room.state.people).map(({ member }) => [member.userId, member.nickname]),
    );
    return [...new Set([...state.speaking, ...cameras.keys()])].map((userId) => ({
      userId,
      speaks: state.speaking.includes(userId),
      stream: cameras.get(userId),
      mirrored: userId === self,
      label: enlargeLabel(names.get(userId) ?? ''),
    }));
  };

  const sharedScreens = (): readonly SharedScreen[] => {
    const others = state.pictures.filter(({ source }) => source === 'screen');
    return state.own.screen ? [...others, { userId: selfId(), stream: state.own.screen }] : others;
  };

  const isHeard = (userId: string): boolean => {
    if (state.mutedForMe.includes(userId)) return false;
    const voice = voices.find((one) => one.userId === userId);
    return voice !== undefined && loudnessOf(voice.how, positions.own(), positions.of(userId)).gain > 0;
  };

  /** What the world shows now, and with it how large which pictures are needed. */
  const look = (): void => {
    const widths = screens.widths();
    const inWorld = [
      ...overlay.picturesInView().map((userId) => keyOf({ userId, source: 'camera' })),
      ...[...widths.keys()].map((userId) => keyOf({ userId, source: 'screen' })),
    ];
    if (inWorld.join() !== state.inWorld.join()) state.inWorld = inWorld;
    limit.want(visiblePictures({ ...state, pictureLimit: undefined }, selfId()).length);
    const visible = visiblePictures(state, selfId());
    const wanted = wantedPictures(visible, {
      inWorld,
      large: state.large,
      screens: widths,
      windowWidth: window.innerWidth,
      ratio: window.devicePixelRatio,
    });
    const asks = JSON.stringify(wanted);
    if (asks === asked) return;
    asked = asks;
    view(wanted);
  };

  const update = (): void => {
    overlay.show(shownPeople());
    screens.show(sharedScreens());
    ducking.set(state.speaking.some(isHeard));
    look();
  };

  scope.subscribe(world.elements$, (elements) => {
    screens.setScreens(elements.filter(isBigScreen).map(({ id }) => id));
    look();
  });
  scope.subscribe(world.quality$, ({ detail }) => {
    limit.allow(detail.videos);
    update();
  });
  scope.own(world.onDrawn(() => overlay.frame()));
  scope.own(
    app.page.watchSize(world.layer, () => overlay.resize(world.layer.clientWidth, world.layer.clientHeight)),
  );
  scope.own(
    app.page.watchMedia(SMALL, (small) => {
      isSmall = small;
      update();
    }),
  );
  scope.own(
    world.onUse((elementId) => {
      const userId = screens.sharerOn(elementId);
      if (userId !== undefined) state.large = keyOf({ userId, source: 'screen' });
      return userId !== undefined;
    }),
  );
  scope.own(whileVisible(() => app.timers.every(LOOK, look)));
  scope.own(subscribe(state, update));
  scope.own(() => {
    overlay.dispose();
    screens.dispose();
    ducking.dispose();
  });
  return {
    hear(next) {
      voices = next;
    },
  };
}
