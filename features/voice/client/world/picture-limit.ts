import type { FeatureWorld } from '../../../../src/features/client-feature';
import type { VoiceState } from '../state';

/** A slow machine shows fewer pictures, unless the user wants them all. */
export class PictureLimit {
  #may = Number.POSITIVE_INFINITY;
  #reducible = 0;

  constructor(
    private readonly state: Pick<VoiceState, 'pictureLimit' | 'keepsPictures'>,
    private readonly world: Pick<FeatureWorld, 'setVideos'>,
  ) {}

  /** With how many pictures this machine keeps up. */
  allow(count: number): void {
    this.#may = count;
  }

  /** How many pictures the user wants. */
  want(count: number): void {
    const { state, world } = this;
    const limit = count > this.#may && !state.keepsPictures ? this.#may : undefined;
    if (limit !== state.pictureLimit) state.pictureLimit = limit;
    const reducible = state.keepsPictures ? 0 : count;
    if (reducible === this.#reducible) return;
    this.#reducible = reducible;
    world.setVideos(reducible);
  }
}
