/** Draw calls of a page's WebGL2 contexts. */
export interface DrawCalls {
  count: number;
  /** Instanced draw calls among them. */
  instanced: number;
  /** Runs before each draw call, and may change its arguments. */
  before?: (name: string, args: unknown[]) => void;
}

declare global {
  interface Window {
    drawCalls: DrawCalls;
  }
}

/** Counts the draw calls of the page it runs in. Self-contained, so that it can be an init script. */
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
