import { elementsWithModel } from '../../../contract/model/element/element-model';
import type { EngineOptions } from '../../../contract/ports/engine';
import { ScreenContents } from '../../world/screens/screen-contents';
import type { ScreenOptions } from '../../world/screens/screen-pictures';
import type { ScreenVideos } from '../../world/screens/screen-videos';
import { createVideoPainter } from '../../world/screens/video-painter';
import type { World } from '../../world/world';
import type { Camera } from '../camera';
import type { Gl } from '../gl/gl';
import type { ElementSprites } from './element-sprites';
import type { PictureSprites } from './picture-sprites';
import { screenWidthIn } from './screen-width';
import type { SpriteAtlas } from './sprite-atlas';

type Options = ScreenOptions & Pick<EngineOptions, 'models'>;

/** Images that elements show once they are loaded: contents of screens, models, own pictures. */
export class ElementImages {
  readonly #screens: ScreenContents;
  /** An image arrived that is not drawn yet. */
  #fresh = false;
  #disposed = false;

  constructor(
    private readonly gl: Gl,
    options: Options,
    private readonly atlas: SpriteAtlas,
    private readonly elements: ElementSprites,
    private readonly pictures: Pick<PictureSprites, 'fresh' | 'update' | 'dispose'>,
    private readonly artScale: number,
    view: { readonly videos: ScreenVideos; readonly world: World; readonly camera: Camera },
  ) {
    this.#screens = this.#showScreens(options, view);
    this.#showModels(options);
  }

  /** Whether `update` would change what is drawn. */
  get isDue(): boolean {
    return this.#fresh || this.pictures.fresh || this.#screens.isDue;
  }

  /** Once a frame, before drawing. */
  update(): void {
    this.#screens.update();
    this.pictures.update();
    this.#fresh = false;
  }

  /** An image that others loaded has arrived. */
  arrived(): void {
    this.#fresh = true;
  }

  dispose(): void {
    this.#disposed = true;
    this.#screens.dispose();
    this.pictures.dispose();
  }

  #showScreens(
    options: Options,
    { videos, world, camera }: { videos: ScreenVideos; world: World; camera: Camera },
  ): ScreenContents {
    const put = (id: string, index: number, shines: boolean): void => {
      this.elements.setScreen(id, index, shines);
      this.#fresh = true;
    };
    return new ScreenContents(
      options,
      videos,
      {
        pixels: (length) => Math.ceil(length * this.artScale),
        show: ({ element: { id }, surface }, image) => {
          if (!this.gl.isContextLost()) put(id, this.atlas.setImage(id, image), surface.glow > 0.5);
        },
        clear: ({ element: { id } }) => put(id, 0, false),
        widthOf: (screen) => screenWidthIn(camera, world, screen),
      },
      createVideoPainter,
    );
  }

  /** Elements with a model are crates until its image arrives. */
  #showModels({ document, models }: Options): void {
    if (!models) return;
    for (const element of elementsWithModel(document.elements))
      models.picture(element, this.artScale).then(
        (picture) => {
          if (this.#disposed || this.gl.isContextLost()) return;
          this.elements.setModel(element.id, this.atlas.setImage(element.id, picture));
          this.#fresh = true;
        },
        (error: unknown) => models.failed(element, error),
      );
  }
}
