/** What the measuring program finds in the page. */
export interface Probe {
  ready: boolean;
  error: string;
  frames: number;
  draws: number;
  /** Of them, draws of many at once: in our 3D view people, their shadows and their names. */
  instanced: number;
  people: number;
  /** From now on each draw is of one triangle, unseen: a processor that paints would be measured otherwise. */
  discard(): void;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** The draw calls, with the places of their counts: of vertices, of instances. */
const counted = [
  ['drawArrays', 2, undefined],
  ['drawElements', 1, undefined],
  ['drawArraysInstanced', 2, 3],
  ['drawElementsInstanced', 1, 4],
] as const;
/** Vertices of the one triangle. */
const ONE = 3;

/** Runs one way of drawing: counts its frames and draw calls. `start` answers its context and people in view. */
export async function measured(
  start: (count: number) => Promise<{ gl: WebGL2RenderingContext; people: () => number }>,
): Promise<void> {
  const probe: Probe = {
    ready: false,
    error: '',
    frames: 0,
    draws: 0,
    instanced: 0,
    people: 0,
    discard: () => undefined,
  };
  window.probe = probe;
  const { prototype } = WebGL2RenderingContext;
  let unseen = false;
  for (const [name, vertices, instances] of counted) {
    const original = prototype[name] as (...args: unknown[]) => void;
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...args: unknown[]) {
        probe.draws++;
        if (name.endsWith('Instanced')) probe.instanced++;
        if (unseen) {
          args[vertices] = ONE;
          if (instances !== undefined) args[instances] = 1;
        }
        original.apply(this, args);
      },
    });
  }
  try {
    const count = Number(new URLSearchParams(location.search).get('count') ?? 200);
    const { gl, people } = await start(count);
    probe.discard = () => {
      unseen = true;
      gl.enable(gl.RASTERIZER_DISCARD);
    };
    const tick = (): void => {
      probe.frames++;
      probe.people = people();
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    probe.ready = true;
  } catch (error) {
    probe.error = String(error);
  }
}
