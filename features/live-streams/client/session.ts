import { subscribe } from 'valtio/vanilla';
import type { SpaceElement } from '../../../contract/model/space-document';
import type { FeatureSpace } from '../../../src/features/client-feature';
import type { LiveStream } from '../contract';
import { loudnessAt } from './loudness';
import { openStream } from './open-stream';
import type { LiveStreamsState, StreamState } from './state';
import { StreamPlayer } from './stream-player';

/** Shared screens (order 10) are shown in place of streams. */
const ORDER = 20;
/** How often is looked what is in view and how loud it is, ms. */
const LOOK = 250;
/** A stream that nobody here sees or hears stays open this long, ms. */
const KEEP = 15_000;

export interface StreamSession {
  /** The streams of the space; replaces the last list. */
  show(streams: readonly LiveStream[]): void;
  unlockSound(): void;
  video(elementId: string): HTMLVideoElement | undefined;
}

interface Playing {
  readonly player: StreamPlayer;
  /** When it was last seen or heard, ms. */
  wanted: number;
}

/** Plays the streams that the user sees or hears, until the scope ends. */
export function openStreamSession(
  { app, scope, world, positions, space }: FeatureSpace,
  state: LiveStreamsState,
): StreamSession {
  const playing = new Map<string, Playing>();
  let screens = new Map<string, SpaceElement>();
  scope.subscribe(world.elements$, (elements) => {
    screens = new Map(elements.map((element) => [element.id, element]));
  });
  const stateOf = (elementId: string): StreamState | undefined =>
    state.streams.find((stream) => stream.elementId === elementId);

  const open = ({ elementId, url }: LiveStream): Playing => {
    const player = new StreamPlayer({
      url,
      timers: app.timers,
      video: document.createElement('video'),
      open: openStream,
      onStatus(status) {
        const stream = stateOf(elementId);
        if (stream) stream.status = status;
        // Until it plays, the screen keeps what it shows.
        if (status === 'playing') world.setScreenVideo(elementId, player.video, ORDER);
        else if (status !== 'loading') world.setScreenVideo(elementId, undefined, ORDER);
      },
      onBlocked: () => {
        state.soundBlocked = true;
      },
    });
    return { player, wanted: -Infinity };
  };
  const close = (elementId: string, { player }: Playing): void => {
    player.stop();
    playing.delete(elementId);
    world.setScreenVideo(elementId, undefined, ORDER);
  };

  /** Opens what the user sees or hears, and sets how loud it is. */
  const look = (): void => {
    const now = app.timers.now();
    const ear = positions.own();
    let heard = false;
    for (const stream of state.streams) {
      const { elementId } = stream;
      const screen = screens.get(elementId);
      const one = playing.get(elementId);
      if (!screen || !one) continue;
      const isLarge = state.large === elementId;
      const loudness = isLarge ? 1 : loudnessAt(screen, ear);
      stream.near = loudness > 0;
      if (loudness > 0 || world.screenWidth(elementId) > 0) one.wanted = now;
      if (now - one.wanted > KEEP) {
        one.player.stop();
        continue;
      }
      if (stream.status !== 'ended') one.player.start();
      one.player.setVolume(state.muted ? 0 : loudness * space.state.volume);
      heard ||= stream.status === 'playing' && !one.player.video.muted;
    }
    world.duckSounds('live-streams', heard);
  };

  scope.own(app.timers.every(LOOK, look));
  scope.own(subscribe(state, look));
  scope.own(
    world.onUse((elementId) => {
      if (stateOf(elementId)?.status !== 'playing') return false;
      state.large = elementId;
      return true;
    }),
  );
  scope.own(() => {
    for (const one of playing) close(...one);
    world.duckSounds('live-streams', false);
  });

  return {
    show(streams) {
      const urls = new Map(streams.map(({ elementId, url }) => [elementId, url]));
      for (const stream of state.streams) {
        const one = playing.get(stream.elementId);
        if (one && urls.get(stream.elementId) !== stream.url) close(stream.elementId, one);
      }
      state.streams = streams.map(
        (stream) => stateOf(stream.elementId) ?? { ...stream, status: 'idle', near: false },
      );
      for (const stream of streams)
        if (!playing.has(stream.elementId)) playing.set(stream.elementId, open(stream));
      if (state.large !== undefined && !urls.has(state.large)) state.large = undefined;
      look();
    },
    unlockSound() {
      state.soundBlocked = false;
      for (const { player } of playing.values()) player.unlock();
    },
    video: (elementId) => playing.get(elementId)?.player.video,
  };
}
