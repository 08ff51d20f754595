import type { Scene, WebGLRenderer } from 'three';
import type { EngineOptions } from '../../../contract/ports/engine';
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
    private readonly options: Pick<EngineOptions, 'document' | 'screenPicture'>,
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
    const { document, screenPicture } = this.options;
    this.#coming = true;
    if (!screenPicture || screensOf(document).length === 0) return;
    try {
      const { addScreens } = await import('./screens-layer');
      if (!this.#disposed)
        this.#screens = addScreens(this.scene, this.three, { document, screenPicture }, this.surround);
    } catch {
      // The next frame asks again.
      this.#coming = false;
    }
  }
}
