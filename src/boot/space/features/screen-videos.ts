import type { Engine } from '../../../../contract/ports/engine';

/** The videos of features on the large screens: of several on one screen, the one with the smallest order is shown. */
export class ScreenVideos {
  /** By screen and order. */
  readonly #videos = new Map<string, Map<number, HTMLVideoElement>>();

  constructor(private readonly engine: Pick<Engine, 'setScreenVideo'>) {}

  set(elementId: string, video: HTMLVideoElement | undefined, order: number): void {
    const videos = this.#videos.get(elementId) ?? new Map<number, HTMLVideoElement>();
    this.#videos.set(elementId, videos);
    if (video) videos.set(order, video);
    else videos.delete(order);
    this.engine.setScreenVideo(elementId, videos.get(Math.min(...videos.keys())));
  }
}
