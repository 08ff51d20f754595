import type { FeatureWorld } from '../../../../src/features/client-feature';

/** Shared screens come before what a screen shows otherwise. */
const ORDER = 10;

export interface SharedScreen {
  readonly userId: string;
  readonly stream: MediaStream;
}

export interface BigScreensDeps {
  readonly world: Pick<FeatureWorld, 'setScreenVideo' | 'screenWidth'>;
  /** Plays a stream without sound, outside the page. */
  readonly play: (stream: MediaStream) => HTMLVideoElement;
}

interface Player {
  readonly stream: MediaStream;
  readonly video: HTMLVideoElement;
}

/** Shared screens on the large screens of the scene: the first ones in the order of their begin, a single one on all. */
export class BigScreens {
  /** In the order in which they began. */
  readonly #players = new Map<string, Player>();
  /** Whose screen each large screen shows. */
  readonly #shows = new Map<string, string>();
  #screens: readonly string[] = [];

  constructor(private readonly deps: BigScreensDeps) {}

  show(shared: readonly SharedScreen[]): void {
    const streams = new Map(shared.map(({ userId, stream }) => [userId, stream]));
    for (const [userId, { video }] of this.#players)
      if (!streams.has(userId)) {
        video.srcObject = null;
        this.#players.delete(userId);
      }
    for (const [userId, stream] of streams) {
      const known = this.#players.get(userId);
      if (known?.stream === stream) continue;
      if (known) known.video.srcObject = null;
      this.#players.set(userId, { stream, video: this.deps.play(stream) });
    }
    this.#spread();
  }

  /** Ids of the large screens, in the order of the document. */
  setScreens(screens: readonly string[]): void {
    for (const elementId of this.#screens)
      if (!screens.includes(elementId)) {
        this.#shows.delete(elementId);
        this.deps.world.setScreenVideo(elementId, undefined, ORDER);
      }
    this.#screens = screens;
    this.#spread();
  }

  /** Whose screen a large screen shows. */
  sharerOn(elementId: string): string | undefined {
    return this.#shows.get(elementId);
  }

  /** The width of each shared screen in view, CSS px. */
  widths(): ReadonlyMap<string, number> {
    const widths = new Map<string, number>();
    for (const [elementId, userId] of this.#shows) {
      const width = this.deps.world.screenWidth(elementId);
      if (width > (widths.get(userId) ?? 0)) widths.set(userId, width);
    }
    return widths;
  }

  dispose(): void {
    this.show([]);
  }

  #spread(): void {
    const { world } = this.deps;
    const sharers = [...this.#players];
    for (const [index, elementId] of this.#screens.entries()) {
      const [userId, player] = sharers[index] ?? sharers[0] ?? [];
      if (userId === undefined) this.#shows.delete(elementId);
      else this.#shows.set(elementId, userId);
      world.setScreenVideo(elementId, player?.video, ORDER);
    }
  }
}

export function playSilently(stream: MediaStream): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  // Replaced while it began: the next one plays.
  video.play().catch(() => undefined);
  return video;
}
