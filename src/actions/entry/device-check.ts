import type { DeviceFacts } from '../../platform/device';

export type CheckName = keyof DeviceFacts;
export type CheckLabel = 'good' | 'present' | 'absent' | 'missing' | 'unknown' | 'memory' | 'cores';

/** The result of one check. */
export interface DeviceCheck {
  readonly name: CheckName;
  /** `bad` blocks entering; `fair` allows it with restrictions. */
  readonly state: 'good' | 'fair' | 'bad';
  readonly label: CheckLabel;
  /** The value of counting labels. */
  readonly count?: number;
}

/** Below these a device gets a simpler picture. */
const MEMORY_ENOUGH = 4;
const CORES_ENOUGH = 4;

const needed = (name: CheckName, there: boolean): DeviceCheck => ({
  name,
  state: there ? 'good' : 'bad',
  label: there ? 'good' : 'missing',
});

/** Without WebGL2 the space is shown as a list. */
const picture = (there: boolean): DeviceCheck =>
  there ? needed('webgl2', there) : { name: 'webgl2', state: 'fair', label: 'missing' };

const nice = (name: CheckName, there: boolean | undefined): DeviceCheck =>
  there === undefined
    ? { name, state: 'good', label: 'unknown' }
    : { name, state: there ? 'good' : 'fair', label: there ? 'present' : 'absent' };

const measured = (name: 'memory' | 'cores', count: number | undefined, enough: number): DeviceCheck =>
  count === undefined
    ? { name, state: 'good', label: 'unknown' }
    : { name, state: count >= enough ? 'good' : 'fair', label: name, count };

/** Evaluates the device facts, in order of importance. */
export const checkDevice = (facts: DeviceFacts): readonly DeviceCheck[] => [
  picture(facts.webgl2),
  needed('socket', facts.socket),
  needed('workers', facts.workers),
  nice('microphone', facts.microphone),
  nice('camera', facts.camera),
  measured('memory', facts.memory, MEMORY_ENOUGH),
  measured('cores', facts.cores, CORES_ENOUGH),
];

/** The worst of all. */
export const worstState = (checks: readonly DeviceCheck[]): DeviceCheck['state'] =>
  checks.some(({ state }) => state === 'bad')
    ? 'bad'
    : checks.some(({ state }) => state === 'fair')
      ? 'fair'
      : 'good';
