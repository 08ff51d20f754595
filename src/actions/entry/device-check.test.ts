import { describe, expect, it } from 'vitest';
import type { DeviceFacts } from '../../platform/device';
import { checkDevice, worstState } from './device-check';

const GOOD: DeviceFacts = {
  webgl2: true,
  socket: true,
  workers: true,
  microphone: true,
  camera: true,
  memory: 8,
  cores: 8,
};
const judged = (change: Partial<DeviceFacts>) => {
  const checks = checkDevice({ ...GOOD, ...change });
  return [worstState(checks), ...checks.filter(({ state }) => state !== 'good')];
};

describe('checkDevice', () => {
  it('a capable device passes every check', () => {
    expect(judged({})).toEqual(['good']);
    expect(checkDevice(GOOD).map(({ label: word }) => word)).toEqual([
      'good',
      'good',
      'good',
      'present',
      'present',
      'memory',
      'cores',
    ]);
  });

  it.each(['socket', 'workers'] as const)('entering is impossible without %s', (name) => {
    expect(judged({ [name]: false, camera: false })).toEqual([
      'bad',
      { name, state: 'bad', label: 'missing' },
      { name: 'camera', state: 'fair', label: 'absent' },
    ]);
  });

  it('a device without WebGL2 may enter and gets the list view', () => {
    expect(judged({ webgl2: false })).toEqual(['fair', { name: 'webgl2', state: 'fair', label: 'missing' }]);
  });

  it('a small device, or one without a microphone, may enter', () => {
    expect(judged({ memory: 2, cores: 2, microphone: false })).toEqual([
      'fair',
      { name: 'microphone', state: 'fair', label: 'absent' },
      { name: 'memory', state: 'fair', label: 'memory', count: 2 },
      { name: 'cores', state: 'fair', label: 'cores', count: 2 },
    ]);
    expect(judged({ memory: 4, cores: 4 })).toEqual(['good']);
  });

  it('an unknown value is not a failure', () => {
    const silent = { microphone: undefined, camera: undefined, memory: undefined, cores: undefined };
    expect(judged(silent)).toEqual(['good']);
    expect(checkDevice({ ...GOOD, ...silent }).filter(({ label: word }) => word === 'unknown')).toHaveLength(
      4,
    );
  });
});
