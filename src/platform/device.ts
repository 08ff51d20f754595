/** What the browser tells of the device. Undefined: it does not say. */
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
  // Browsers keep only so many contexts: this one is given back at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Looks without asking the person for anything: devices are counted, not opened. */
export async function readDevice(): Promise<DeviceFacts> {
  // Absent without TLS, whatever the types say.
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
