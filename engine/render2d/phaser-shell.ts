import type * as PhaserModule from 'phaser';
import type { Surface } from '../../contract/ports/engine';
import { closeSurface } from '../core/surface';
import { resetBindings, type Gl } from './gl/gl';

/** What the shell's own custom object is told: the parts of Phaser's renderer that we touch. */
interface ExternRenderer {
  readonly glWrapper: {
    updateBindingsFramebuffer(state: unknown, force: boolean): void;
    update(state: unknown, force: boolean): void;
  };
  readonly glTextureUnits: { unbindAllUnits(): void };
}
interface ExternContext {
  readonly framebuffer: { readonly webGLFramebuffer: WebGLFramebuffer | null };
}

export interface Shell {
  readonly canvas: HTMLCanvasElement;
  readonly gl: Gl;
  resize(deviceWidth: number, deviceHeight: number): void;
  /** Lends the context between two frames, for everything but drawing on the screen. */
  withContext(run: () => void): void;
  /** One frame: Phaser's own step, in the middle of which `paint` is called. */
  step(now: number, delta: number): void;
  dispose(): void;
}

/** What Phaser must bind anew after us. */
const RESET_STATE = {
  bindings: {
    activeTexture: 0,
    arrayBuffer: null,
    elementArrayBuffer: null,
    framebuffer: null,
    program: null,
  },
  vao: null,
};

const loadPhaser = (): Promise<typeof PhaserModule> => import('phaser');

/** Fetches Phaser's code ahead of the shell. */
export const preloadShell = async (): Promise<void> => void (await loadPhaser());

/**
 * Phaser as the shell around our drawing: game, scene, renderer and context are its; time is ours, so its loop
 * stands still and is stepped by us.
 */
export async function openShell(
  host: HTMLElement,
  surface: Surface,
  paint: (screen: WebGLFramebuffer | null) => void,
): Promise<Shell> {
  const { canvas, gl } = surface;
  const Phaser = await loadPhaser();
  // The canvas fills the host whatever else lies in it.
  const style = host.ownerDocument.defaultView?.getComputedStyle(host);
  if (style?.position === 'static') host.style.position = 'relative';
  // Beneath the view before, which is seen until this one is whole; where that one is hidden, black nothing is not seen
  // either.
  canvas.style.visibility = 'hidden';
  host.prepend(canvas);

  const { promise: created, resolve } = Promise.withResolvers<undefined>();
  class WorldScene extends Phaser.Scene {
    create(): void {
      const layer = this.add.extern();
      const renderWebGLStep = (renderer: ExternRenderer, _layer: unknown, context: ExternContext): void => {
        const { framebuffer } = context;
        renderer.glWrapper.updateBindingsFramebuffer({ bindings: { framebuffer } }, true);
        paint(framebuffer.webGLFramebuffer);
      };
      // Phaser draws nothing of its own: putting its state back round the layer's `render`, each texture unit twice,
      // would be more calls than the world needs.
      Object.assign(layer, { renderWebGLStep });
      resolve(undefined);
    }
  }
  const config: PhaserModule.Types.Core.GameConfig = {
    type: Phaser.WEBGL,
    canvas,
    // Typed for WebGL1; Phaser takes a WebGL2 context as it is.
    context: gl as unknown as CanvasRenderingContext2D,
    width: 2,
    height: 2,
    banner: false,
    autoFocus: false,
    audio: { noAudio: true },
    input: { keyboard: false, mouse: false, touch: false, gamepad: false },
    scale: { mode: Phaser.Scale.NONE },
    // Every pixel is drawn over.
    render: { antialiasGL: false, clearBeforeRender: false },
    scene: [WorldScene],
  };
  const game = new Phaser.Game(config);
  await created;
  game.loop.stop();
  canvas.style.visibility = '';

  return {
    canvas,
    gl,
    resize: (width, height) => {
      game.scale.resize(width, height);
      resetBindings(gl);
      // Phaser writes the size into the style; ours is the host's.
      canvas.style.width = '100%';
      canvas.style.height = '100%';
    },
    withContext: (run) => {
      run();
      const { glWrapper, glTextureUnits } = game.renderer as unknown as ExternRenderer;
      glWrapper.update(RESET_STATE, true);
      glTextureUnits.unbindAllUnits();
      resetBindings(gl);
    },
    step: (now, delta) => game.step(now, delta),
    dispose: () => {
      game.destroy(true);
      // `destroy` waits for the next step, and nobody steps any more.
      game.step(performance.now(), 0);
      closeSurface(surface);
    },
  };
}
