import type { Page } from '@playwright/test';

/** Kinds of WebGL objects, as in the context's create and delete methods. */
const KINDS = ['Texture', 'Buffer', 'Program', 'Framebuffer', 'Renderbuffer', 'VertexArray'] as const;

declare global {
  interface Window {
    gpuObjects: Map<WeakRef<WebGL2RenderingContext>, Map<string, number>>;
  }
}

/** Counts the WebGL objects that a page's contexts hold, from the page's first script on. */
export async function countGpuObjects(page: Page): Promise<void> {
  await page.addInitScript((kinds) => {
    const contexts: Window['gpuObjects'] = new Map();
    const counts = new WeakMap<WebGL2RenderingContext, Map<string, number>>();
    window.gpuObjects = contexts;
    const countsOf = (context: WebGL2RenderingContext): Map<string, number> => {
      let own = counts.get(context);
      if (!own) {
        own = new Map();
        counts.set(context, own);
        contexts.set(new WeakRef(context), own);
      }
      return own;
    };
    const proto = WebGL2RenderingContext.prototype;
    for (const kind of kinds)
      for (const [verb, by] of [
        ['create', 1],
        ['delete', -1],
      ] as const) {
        const name = `${verb}${kind}` as 'createTexture';
        const real = proto[name];
        Object.assign(proto, {
          [name](this: WebGL2RenderingContext, ...args: [unknown?]) {
            const own = countsOf(this);
            // Deleting nothing, or the same object again, changes no count.
            const check = `is${kind}` as 'isTexture';
            if (by > 0 || Reflect.apply(this[check], this, args)) own.set(kind, (own.get(kind) ?? 0) + by);
            return Reflect.apply(real, this, args) as unknown;
          },
        });
      }
  }, KINDS);
}

export interface PageResources {
  /** JavaScript heap after a full collection, bytes. */
  readonly heap: number;
  /** WebGL objects of all live contexts. */
  readonly objects: number;
  /** Live WebGL contexts. */
  readonly contexts: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Resources that a page holds after garbage collection. */
export async function resourcesOf(page: Page): Promise<PageResources> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // Twice: the second collection frees what the first one finalised.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  const gpu = await page.evaluate(() => {
    let objects = 0;
    let contexts = 0;
    for (const [context, counts] of window.gpuObjects) {
      if (!(context.deref()?.isContextLost() === false)) continue;
      contexts++;
      for (const count of counts.values()) objects += count;
    }
    return { objects, contexts };
  });
  return { heap: usedSize, nodes, listeners: jsEventListeners, ...gpu };
}
