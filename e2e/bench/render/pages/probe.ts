/** What the measuring program finds in the page. */
export interface Probe {
  ready: boolean;
  error: string;
  frames: number;
  draws: number;
  /** Of them, draws of many at once: in our 3D view people, their shadows and their names. */
  instanced: number;
  people: number;
  /** From now on nothing is rasterised: a software rasteriser would be measured otherwise. */
  discard(): void;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

const counted = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const;

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
  for (const name of counted) {
    const original = prototype[name] as (...args: unknown[]) => void;
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...args: unknown[]) {
        probe.draws++;
        if (name.endsWith('Instanced')) probe.instanced++;
        original.apply(this, args);
      },
    });
  }
  try {
    const count = Number(new URLSearchParams(location.search).get('count') ?? 200);
    const { gl, people } = await start(count);
    probe.discard = () => gl.enable(gl.RASTERIZER_DISCARD);
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
