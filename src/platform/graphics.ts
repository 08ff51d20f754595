/** What the browser tells of what draws and how much it has: `gpu` is empty without WebGL. */
export interface GraphicsFacts {
  readonly gpu: string;
  readonly threads: number;
  /** GiB, rounded by the browser. */
  readonly memory: number | undefined;
}

function gpuName(): string {
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return '';
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER);
  // Browsers keep only so many contexts: this one is given back at once.
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof name === 'string' ? name : '';
}

export function readGraphics(): GraphicsFacts {
  const memory = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined;
  return {
    gpu: gpuName(),
    threads: navigator.hardwareConcurrency || 2,
    memory: typeof memory === 'number' ? memory : undefined,
  };
}
