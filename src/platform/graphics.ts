/** Facts about the graphics device; `gpu` is empty without WebGL. */
export interface GraphicsFacts {
  readonly gpu: string;
  readonly threads: number;
  /** GiB, rounded by the browser. */
  readonly memory: number | undefined;
}

type Context = Pick<WebGL2RenderingContext, 'getExtension' | 'getParameter' | 'RENDERER'>;

function gpuName(context: Context): string {
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER);
  return typeof name === 'string' ? name : '';
}

/** `context`: the rendering context; undefined without WebGL. */
export function readGraphics(context: Context | undefined): GraphicsFacts {
  const memory = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined;
  return {
    gpu: context ? gpuName(context) : '',
    threads: navigator.hardwareConcurrency || 2,
    memory: typeof memory === 'number' ? memory : undefined,
  };
}
