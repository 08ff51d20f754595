import { countDrawCalls } from '../../../support/draw-calls';

/** The measuring program's interface in the page. */
export interface Probe {
  ready: boolean;
  error: string;
  frames: number;
  people: number;
  /** Frames since the last texture upload; a small number means that something is still being painted. */
  painted: number;
  /** From now on each draw call is one invisible triangle, because software rendering would change the measurement. */
  discard(): void;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Argument positions of the vertex and instance counts of draw calls. */
const COUNTS: Readonly<Record<string, readonly [number, number?]>> = {
  drawArrays: [2],
  drawElements: [1],
  drawArraysInstanced: [2, 3],
  drawElementsInstanced: [1, 4],
};
/** Vertices of the one triangle. */
const ONE = 3;

/** Runs one renderer and counts its frames and draw calls. `start` returns its context and the number of avatars. */
export async function measured(
  start: (count: number) => Promise<{ gl: WebGL2RenderingContext; people: () => number }>,
): Promise<void> {
  const probe: Probe = {
    ready: false,
    error: '',
    frames: 0,
    people: 0,
    painted: 0,
    discard: () => undefined,
  };
  window.probe = probe;
  countDrawCalls();
  const { prototype } = WebGL2RenderingContext;
  for (const name of ['texSubImage2D', 'texSubImage3D'] as const) {
    const real = prototype[name] as (...args: unknown[]) => void;
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...args: unknown[]) {
        probe.painted = 0;
        real.apply(this, args);
      },
    });
  }
  try {
    const count = Number(new URLSearchParams(location.search).get('count') ?? 200);
    const { gl, people } = await start(count);
    probe.discard = () => {
      window.drawCalls.before = (name, args) => {
        const [vertices, instances] = COUNTS[name] ?? [];
        if (vertices !== undefined) args[vertices] = ONE;
        if (instances !== undefined) args[instances] = 1;
      };
      gl.enable(gl.RASTERIZER_DISCARD);
    };
    const tick = (): void => {
      probe.frames++;
      probe.painted++;
      probe.people = people();
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    probe.ready = true;
  } catch (error) {
    probe.error = String(error);
  }
}
