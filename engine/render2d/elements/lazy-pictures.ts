import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import type { PictureSprites } from './picture-sprites';

/** The code of own pictures. */
export interface PictureCode {
  /** Undefined: it is not loaded. */
  readonly Sprites: typeof PictureSprites | undefined;
  load(): Promise<void>;
}

/** Few spaces have own pictures. Resolves when their code is loaded, if the document has any. */
export async function pictureCodeFor({ elements }: Pick<SpaceDocument, 'elements'>): Promise<PictureCode> {
  let Sprites: PictureCode['Sprites'];
  const code: PictureCode = {
    get Sprites() {
      return Sprites;
    },
    async load() {
      Sprites = (await import('./picture-sprites')).PictureSprites;
    },
  };
  if (elements.some(({ picture }) => picture)) await code.load();
  return code;
}

type Sprites = Pick<PictureSprites, 'spriteOf' | 'keep' | 'fresh' | 'update' | 'dispose'>;

/** Own pictures of elements, made with the first one; elements have no sprite until then. */
export class LazyPictures implements Sprites {
  #sprites: Sprites | undefined;
  #isLoading = false;

  /** `make` returns undefined until `load` has resolved; then `arrived` is called. */
  constructor(
    private readonly make: () => Sprites | undefined,
    private readonly load: () => Promise<void>,
    private readonly arrived: () => void,
  ) {}

  spriteOf(element: Pick<SpaceElement, 'picture' | 'turn'>): number | undefined {
    if (!element.picture) return undefined;
    this.#sprites ??= this.make();
    if (!this.#sprites) this.#await();
    return this.#sprites?.spriteOf(element);
  }

  keep(elements: readonly Pick<SpaceElement, 'picture' | 'turn'>[]): void {
    this.#sprites?.keep(elements);
  }

  get fresh(): boolean {
    return this.#sprites?.fresh === true;
  }

  update(): void {
    this.#sprites?.update();
  }

  dispose(): void {
    this.#sprites?.dispose();
  }

  #await(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const ended = (): void => {
      this.#isLoading = false;
    };
    // The next change tries again.
    this.load()
      .then(this.arrived, () => undefined)
      .then(ended, ended);
  }
}
