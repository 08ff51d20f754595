/** What a page has asked its WebGL2 contexts to draw. */
export interface DrawCalls {
  count: number;
  /** Of them, draws of many at once. */
  instanced: number;
  /** Runs ahead of each draw, and may change what is drawn. */
  before?: (name: string, args: unknown[]) => void;
}

declare global {
  interface Window {
    drawCalls: DrawCalls;
  }
}

/** Counts every draw call of the page it runs in, from then on. Stands alone, so that it can be an init script. */
export function countDrawCalls(): void {
  const calls: DrawCalls = { count: 0, instanced: 0 };
  window.drawCalls = calls;
  const { prototype } = WebGL2RenderingContext;
  for (const name of [
    'drawArrays',
    'drawElements',
    'drawArraysInstanced',
    'drawElementsInstanced',
  ] as const) {
    const real = prototype[name] as (...args: unknown[]) => void;
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...args: unknown[]) {
        calls.count++;
        if (name.endsWith('Instanced')) calls.instanced++;
        calls.before?.(name, args);
        real.apply(this, args);
      },
    });
  }
}
