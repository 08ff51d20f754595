import type { Camera, Material, Scene, WebGLRenderer } from 'three';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { SkyLight } from '../../world/sky';
import type { Surround } from './bend';
import type { Scenery } from './scenery';

/** What is in the air, and the forest beyond the map, fetched once one sees something: nobody's way in waits for them. */
export class LateScenery implements Scenery {
  #scenery: Scenery | undefined;
  #coming = false;
  #disposed = false;
  /** It has come, and was not drawn yet. */
  fresh = false;

  constructor(
    private readonly scene: Scene,
    private readonly three: WebGLRenderer,
    private readonly document: SpaceDocument,
    private readonly surround: Surround,
    private readonly material: Material,
  ) {}

  set(light: SkyLight, camera: Camera, seconds: number): void {
    if (!this.#scenery && !this.#coming) void this.#load(camera);
    this.fresh = false;
    this.#scenery?.set(light, camera, seconds);
  }

  dispose(): void {
    this.#disposed = true;
    this.#scenery?.dispose();
  }

  async #load(camera: Camera): Promise<void> {
    this.#coming = true;
    try {
      const { addScenery } = await import('./scenery');
      if (this.#disposed) return;
      this.#scenery = addScenery(this.scene, this.document, this.surround, this.material);
      // Begun before the first frame that draws it.
      this.three.compile(this.scene, camera);
      this.fresh = true;
    } catch {
      // The next frame asks again.
    } finally {
      this.#coming = false;
    }
  }
}
