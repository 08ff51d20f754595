/** Why a device or a screen could not be opened. */
export const DEVICE_FAULTS = [
  /** The user or the browser's settings refused. */
  'refused',
  /** The operating system refuses the browser. */
  'refusedBySystem',
  'notFound',
  /** Another program uses it, or the driver failed. */
  'busy',
  /** The chosen device cannot do what was asked. */
  'overconstrained',
  /** The page was not loaded over https. */
  'insecure',
  'unknown',
] as const;
export type DeviceFault = (typeof DEVICE_FAULTS)[number];

export class DeviceError extends Error {
  constructor(
    readonly fault: DeviceFault,
    cause?: unknown,
  ) {
    super(`the device did not open: ${fault}`, { cause });
  }
}

/** Also the names that older browsers use. */
const FAULTS: Readonly<Record<string, DeviceFault>> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'notFound',
  DevicesNotFoundError: 'notFound',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  OverconstrainedError: 'overconstrained',
  ConstraintNotSatisfiedError: 'overconstrained',
};

export function faultOf(error: unknown): DeviceFault {
  if (error instanceof DeviceError) return error.fault;
  if (typeof error !== 'object' || error === null || !('name' in error)) return 'unknown';
  const fault = FAULTS[String(error.name)] ?? 'unknown';
  const text = 'message' in error ? String(error.message) : '';
  return fault === 'refused' && /system/i.test(text) ? 'refusedBySystem' : fault;
}
