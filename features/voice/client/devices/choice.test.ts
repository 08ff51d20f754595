import { describe, expect, it } from 'vitest';
import { chooseDevice, listOf, usedDevice } from './choice';

const device = (id: string, label: string, group = id) => ({ id, label, group });
const BUILT_IN = device('b1', 'Built-in');
const HEADSET = device('h1', 'Headset');

describe('chooseDevice', () => {
  it('takes the remembered device by its id, else by its name', () => {
    expect(chooseDevice([BUILT_IN, HEADSET], HEADSET, undefined)).toBe('h1');
    expect(chooseDevice([BUILT_IN, HEADSET], { id: 'old', label: 'Headset' }, undefined)).toBe('h1');
  });

  it("leaves the choice to the browser when the remembered device isn't there", () => {
    expect(chooseDevice([BUILT_IN], HEADSET, undefined)).toBeUndefined();
    expect(chooseDevice([device('', '')], device('', ''), undefined)).toBeUndefined();
  });

  it('never takes the device that is gone, although the list has it still', () => {
    expect(chooseDevice([HEADSET, BUILT_IN], HEADSET, 'h1')).toBe('b1');
    expect(chooseDevice([HEADSET], HEADSET, 'h1')).toBeUndefined();
    expect(chooseDevice([device('default', 'Default'), HEADSET, BUILT_IN], HEADSET, 'h1')).toBe('b1');
  });
});

it('the list has each device once, the default first, without the aliases of the browser', () => {
  const found = [
    { deviceId: 'default', groupId: 'g', kind: 'audioinput', label: 'Default - Built-in' },
    { deviceId: 'h1', groupId: 'h', kind: 'audioinput', label: 'Headset' },
    { deviceId: 'b1', groupId: 'g', kind: 'audioinput', label: 'Built-in' },
    { deviceId: 'c1', groupId: 'c', kind: 'videoinput', label: 'Camera' },
    { deviceId: 's1', groupId: 'g', kind: 'audiooutput', label: 'Speakers' },
  ] as const;
  expect(listOf(found)).toEqual({
    microphone: [
      { id: 'b1', label: 'Built-in', group: 'g' },
      { id: 'h1', label: 'Headset', group: 'h' },
    ],
    camera: [{ id: 'c1', label: 'Camera', group: 'c' }],
    speaker: [{ id: 's1', label: 'Speakers', group: 'g' }],
  });
});

it('an alias of no listed device is listed itself', () => {
  const found = [
    { deviceId: 'default', groupId: 'd', kind: 'audioinput', label: 'System default' },
    { deviceId: 'b1', groupId: 'g', kind: 'audioinput', label: 'Built-in' },
  ] as const;
  expect(listOf(found).microphone.map(({ id }) => id)).toEqual(['default', 'b1']);
});

it('the used device is that of the track, also behind an alias', () => {
  const track = (label: string, deviceId: string, groupId = '') => ({
    label,
    getSettings: () => ({ deviceId, groupId }),
  });
  const list = [BUILT_IN, HEADSET];
  expect(usedDevice(track('Headset', 'h1'), list)).toBe('h1');
  expect(usedDevice(track('Default - Built-in', 'default'), list)).toBe('b1');
  expect(usedDevice(track('Default', 'default', 'h1'), list)).toBe('h1');
  expect(usedDevice(track('Other', 'other'), list)).toBeUndefined();
});
