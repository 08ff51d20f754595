import type { Camera, Scene, WebGLRenderer } from 'three';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Weather } from '../../../contract/model/weather';
import type { SkyLight } from '../../world/sky';
import type { Surround } from './bend';
import type { Falling } from './falling';

interface FallingKind {
  /** As the shader counts them. */
  readonly kind: number;
  readonly count: number;
}

const FALLING: Readonly<Partial<Record<Weather, FallingKind>>> = {
  rain: { kind: 0, count: 1400 },
  snow: { kind: 1, count: 1800 },
  petals: { kind: 2, count: 150 },
  leaves: { kind: 3, count: 110 },
};
/** On clear nights, over the grass. */
const FIREFLIES: FallingKind = { kind: 4, count: 150 };
/** They come out when the lamps are lit, 0..1. */
const DARK = 0.5;

/** The most of one kind. */
export const MOST_FALLING = Math.max(FIREFLIES.count, ...Object.values(FALLING).map(({ count }) => count));

/** What is in the air in this weather, at this hour. */
export const fallingIn = ({ weather, lamps }: Pick<SkyLight, 'weather' | 'lamps'>): FallingKind | undefined =>
  FALLING[weather] ?? (lamps > DARK && weather === 'clear' ? FIREFLIES : undefined);

/** What is in the air, fetched when something is: nobody's way in waits for it. */
export class LateFalling implements Falling {
  #falling: Falling | undefined;
  #coming = false;
  #disposed = false;

  constructor(
    private readonly scene: Scene,
    private readonly three: WebGLRenderer,
    private readonly document: SpaceDocument,
    private readonly surround: Surround,
  ) {}

  set(light: SkyLight, camera: Camera, seconds: number): void {
    if (!this.#falling && !this.#coming && fallingIn(light)) void this.#load(camera);
    this.#falling?.set(light, camera, seconds);
  }

  dispose(): void {
    this.#disposed = true;
    this.#falling?.dispose();
  }

  async #load(camera: Camera): Promise<void> {
    this.#coming = true;
    try {
      const { addFalling } = await import('./falling');
      if (this.#disposed) return;
      this.#falling = addFalling(this.scene, this.document, this.surround);
      // Begun before the first frame that draws it.
      this.three.compile(this.scene, camera);
    } catch {
      // The next frame asks again.
    } finally {
      this.#coming = false;
    }
  }
}
