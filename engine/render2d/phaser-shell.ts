import type * as PhaserModule from 'phaser';
import type { Surface } from '../../contract/ports/engine';
import { closeSurface } from '../core/surface';
import { resetBindings, type Gl } from './gl/gl';

/** Arguments of the custom game object's render step: the parts of Phaser's renderer in use. */
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
  /** Runs WebGL work between two frames, except drawing on the screen. */
  withContext(run: () => void): void;
  /** Runs one frame: Phaser's step, which calls `paint`. */
  step(now: number, delta: number): void;
  dispose(): void;
}

/** State that Phaser must rebind afterwards. */
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

/** Loads Phaser's code before the shell. */
export const preloadShell = async (): Promise<void> => void (await loadPhaser());

/**
 * Hosts the painter in Phaser: game, scene, renderer and context are Phaser's; its loop is stopped and
 * stepped by the engine.
 */
export async function openShell(
  host: HTMLElement,
  surface: Surface,
  paint: (screen: WebGLFramebuffer | null) => void,
): Promise<Shell> {
  const { canvas, gl } = surface;
  const Phaser = await loadPhaser();
  // The canvas fills the host whatever else it contains.
  const style = host.ownerDocument.defaultView?.getComputedStyle(host);
  if (style?.position === 'static') host.style.position = 'relative';
  // Inserted below the current canvas, which stays visible until this one is complete; hidden until created,
  // so that no black canvas shows.
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
      // Phaser draws nothing itself: restoring its state around the layer's `render`, each texture unit
      // twice, would cost more calls than the world.
      Object.assign(layer, { renderWebGLStep });
      resolve(undefined);
    }
  }
  const config: PhaserModule.Types.Core.GameConfig = {
    type: Phaser.WEBGL,
    canvas,
    // Typed for WebGL1; Phaser accepts a WebGL2 context.
    context: gl as unknown as CanvasRenderingContext2D,
    width: 2,
    height: 2,
    banner: false,
    autoFocus: false,
    audio: { noAudio: true },
    input: { keyboard: false, mouse: false, touch: false, gamepad: false },
    scale: { mode: Phaser.Scale.NONE },
    // Every pixel is overwritten.
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
      // Phaser writes the size into the style; the host determines ours.
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
      // `destroy` is deferred to the next step, and the loop is stopped.
      game.step(performance.now(), 0);
      closeSurface(surface);
    },
  };
}
