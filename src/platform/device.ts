/** Facts about the device. Undefined: unknown. */
export interface DeviceFacts {
  readonly webgl2: boolean;
  readonly socket: boolean;
  readonly workers: boolean;
  readonly microphone: boolean | undefined;
  readonly camera: boolean | undefined;
  /** Gigabytes, rounded by the browser. */
  readonly memory: number | undefined;
  readonly cores: number | undefined;
}

/** Whether the browser can draw the world. */
export function hasWebgl2(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers limit the number of contexts, so this one is released at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Reads the facts without permission prompts: devices are counted, not opened. */
export async function readDevice(): Promise<DeviceFacts> {
  // Missing without TLS, despite its type.
  const media = navigator.mediaDevices as MediaDevices | undefined;
  const found = await media?.enumerateDevices().catch(() => undefined);
  const has = (kind: MediaDeviceKind): boolean | undefined => found?.some((device) => device.kind === kind);
  const memory = 'deviceMemory' in navigator ? navigator.deviceMemory : undefined;
  return {
    webgl2: hasWebgl2(),
    socket: 'WebSocket' in globalThis,
    workers: 'Worker' in globalThis,
    microphone: has('audioinput'),
    camera: has('videoinput'),
    memory: typeof memory === 'number' ? memory : undefined,
    cores: navigator.hardwareConcurrency || undefined,
  };
}
