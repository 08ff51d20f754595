import type { Scene, WebGLRenderer } from 'three';
import type { ScreenOptions } from '../../world/screen-pictures';
import { screensOf } from '../../world/screens';
import type { World } from '../../world/world';
import type { Surround } from '../scene/bend';
import type { ScreensLayer } from './screens-layer';

/** What screens and posters show, fetched where a space has some: nobody's way in waits for pictures. */
export class LateScreens implements ScreensLayer {
  #screens: ScreensLayer | undefined;
  #coming = false;
  #disposed = false;

  constructor(
    private readonly scene: Scene,
    private readonly three: WebGLRenderer,
    private readonly options: ScreenOptions,
    private readonly surround: Surround,
  ) {}

  get fresh(): boolean {
    return this.#screens?.fresh ?? false;
  }

  update(world: Pick<World, 'switched' | 'off'>): void {
    if (!this.#screens && !this.#coming) void this.#load();
    this.#screens?.update(world);
  }

  repaint(): void {
    this.#screens?.repaint();
  }

  dispose(): void {
    this.#disposed = true;
    this.#screens?.dispose();
  }

  async #load(): Promise<void> {
    const { options } = this;
    this.#coming = true;
    if (!options.screens || screensOf(options.document).length === 0) return;
    try {
      const { addScreens } = await import('./screens-layer');
      if (!this.#disposed) this.#screens = addScreens(this.scene, this.three, options, this.surround);
    } catch {
      // The next frame asks again.
      this.#coming = false;
    }
  }
}
