import { DEFAULT_FRAME_RATE, type FrameRateSettings } from '../../contract/model/quality';

/** Facts that the browser reports about the machine. */
export interface DeviceFacts {
  /** Renderer name (WEBGL_debug_renderer_info), empty when unavailable. */
  readonly gpu: string;
  /** Hardware threads. */
  readonly threads: number;
  /** GiB, as coarse as the browser reports it; undefined when unavailable. */
  readonly memory?: number | undefined;
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render|microsoft basic|virgl|svga3d/i;
const OWN_CARD =
  /geforce|nvidia|\brtx\b|\bgtx\b|quadro|tesla|radeon (rx|pro|hd|r[579]|vii)|\barc\(?(tm)?\)? ?[ab]\d|apple m\d+ (pro|max|ultra)/i;

/** 0 none or software, 1 integrated, 2 dedicated. */
export function gpuTypeOf(gpu: string): 0 | 1 | 2 {
  if (gpu === '' || SOFTWARE.test(gpu)) return 0;
  return OWN_CARD.test(gpu) ? 2 : 1;
}

/** Recommended settings for the machine; the governor lowers them at run time. */
export function recommendedFor({ gpu, threads, memory = 4 }: DeviceFacts): FrameRateSettings {
  const gpuType = gpuTypeOf(gpu);
  const strong = threads >= 8 && memory >= 8;
  if (gpuType === 2 && threads >= 4)
    return { ...DEFAULT_FRAME_RATE, refreshRate: 60, shadow: strong, effects: true, gpuType };
  return { ...DEFAULT_FRAME_RATE, effects: gpuType === 1 && strong, gpuType };
}
