import { subscribeScreenImages, type ScreenOptions } from './screen-pictures';
import type { ScreenVideos, VideoFrames, VideoSource } from './screen-videos';
import { surfacesOf, type Screen } from './screens';

export type ScreenImage = ImageBitmap | OffscreenCanvas;

/** What a renderer offers to screens. */
export interface ScreenTarget<I = ScreenImage> {
  /** Image px of a length in logical px. */
  pixels(length: number): number;
  /** Shows an image from now on, or the changed content of the same one. */
  show(screen: Screen, image: I): void;
  /** The painted look returns. */
  clear(screen: Screen): void;
  /** Width on the display, CSS px; 0: not in view. */
  widthOf(screen: Screen): number;
}

/** Paints a frame of a video into an image of a size, which is reused for the next frame. */
export interface VideoPainter<V, I> {
  paint(video: V, width: number, height: number): I | undefined;
}

interface Showing<V extends VideoSource, I> {
  readonly frames: VideoFrames<V>;
  readonly painter: VideoPainter<V, I>;
  /** Version and time of the picture. */
  version: number;
  at: number;
}

/**
 * What the screens of a view show: a video where one is set, else the image of the element. A video is painted only
 * while its screen is in view, has a new frame, and at most 15 times a second.
 */
export class ScreenContents<V extends VideoSource = HTMLVideoElement, I = ScreenImage> {
  readonly #surfaces: readonly Screen[];
  readonly #images = new Map<string, ImageBitmap>();
  readonly #showing = new Map<string, Showing<V, I>>();
  readonly #stop: () => void;

  constructor(
    options: ScreenOptions,
    private readonly videos: Pick<ScreenVideos<V>, 'of'>,
    private readonly target: ScreenTarget<I | ImageBitmap>,
    private readonly createPainter: () => VideoPainter<V, I>,
  ) {
    this.#surfaces = surfacesOf(options.document);
    this.#stop = subscribeScreenImages(
      options,
      (length) => target.pixels(length),
      (screen, image) => {
        this.#images.set(screen.element.id, image);
        if (!this.#showing.has(screen.element.id)) target.show(screen, image);
      },
    );
  }

  /** Whether `update` would change a picture in view. */
  get isDue(): boolean {
    return this.#surfaces.some((screen) => this.#isDue(screen));
  }

  /** Once a frame, before drawing. */
  update(): void {
    for (const screen of this.#surfaces) if (this.#isDue(screen)) this.#apply(screen);
  }

  dispose(): void {
    this.#stop();
  }

  #isDue(screen: Screen): boolean {
    const { id } = screen.element;
    const frames = this.videos.of(id);
    const showing = this.#showing.get(id);
    if (!frames) return showing !== undefined;
    const isNew = showing?.frames !== frames;
    const due = isNew ? frames.isDue(0, Number.NEGATIVE_INFINITY) : frames.isDue(showing.version, showing.at);
    return due && this.target.widthOf(screen) > 0;
  }

  #apply(screen: Screen): void {
    const { id } = screen.element;
    const frames = this.videos.of(id);
    const before = this.#showing.get(id);
    if (!frames) {
      this.#showing.delete(id);
      const image = this.#images.get(id);
      if (image) this.target.show(screen, image);
      else this.target.clear(screen);
      return;
    }
    const painter = before?.painter ?? this.createPainter();
    const { width, height } = screen.surface;
    const { version, video } = frames;
    const image = painter.paint(video, this.target.pixels(width), this.target.pixels(height));
    this.#showing.set(id, { frames, painter, version, at: frames.taken() });
    if (image) this.target.show(screen, image);
  }
}
