import { BufferAttribute, BufferGeometry } from 'three';
import { describe, expect, it } from 'vitest';
import { SwitchableParts } from './switchable-parts';

/** Two triangles: the first is emissive, the second is not. */
function setUp() {
  const geometry = new BufferGeometry();
  const color = Array.from({ length: 18 }, () => 200);
  const lively = [0, 255, 0, 255, 0, 255, 9, 0, 9, 0, 9, 0];
  geometry.setAttribute('color', new BufferAttribute(new Uint8Array(color), 3, true));
  geometry.setAttribute('lively', new BufferAttribute(new Uint8Array(lively), 2, true));
  geometry.setIndex([0, 1, 2, 3, 4, 5]);
  const parts = new SwitchableParts();
  const update = (version: number, off: readonly string[], closed: readonly string[] = []) =>
    parts.update({ elementVersion: version, off: new Set(off), closed: new Set(closed) });
  const numbers = (name: string) => [...geometry.getAttribute(name).array];
  return { geometry, parts, update, numbers, index: () => [...(geometry.index?.array ?? [])] };
}

describe('switchable parts of merged geometries', () => {
  it('a switched-off element loses its emission and darkens, and recovers when switched on', () => {
    const { geometry, parts, update, numbers } = setUp();
    parts.addEmissive('lamp', geometry, 0, 6);
    const before = [numbers('color'), numbers('lively')];
    expect(update(0, [])).toBe(true);
    expect([numbers('color'), numbers('lively')]).toEqual(before);
    expect(update(1, ['lamp'])).toBe(true);
    expect(numbers('lively')).toEqual([0, 0, 0, 0, 0, 0, 9, 0, 9, 0, 9, 0]);
    expect(Math.max(...numbers('color').slice(0, 9))).toBeLessThan(120);
    expect(numbers('color').slice(9)).toEqual(before[0]?.slice(9));
    update(2, []);
    expect([numbers('color'), numbers('lively')]).toEqual(before);
  });

  it('a door shows one of its states at a time', () => {
    const { geometry, parts, update, index } = setUp();
    parts.addConditional('gate', geometry, 0, 3, 'closed');
    parts.addConditional('gate', geometry, 3, 6, 'open');
    update(0, [], ['gate']);
    expect(index()).toEqual([0, 1, 2, 3, 3, 3]);
    update(1, [], []);
    expect(index()).toEqual([0, 0, 0, 3, 4, 5]);
  });

  it('a lever points up while on, else down', () => {
    const { geometry, parts, update, index } = setUp();
    parts.addConditional('switch', geometry, 0, 3, 'on');
    parts.addConditional('switch', geometry, 3, 6, 'off');
    update(0, []);
    expect(index()).toEqual([0, 1, 2, 3, 3, 3]);
    update(1, ['switch']);
    expect(index()).toEqual([0, 0, 0, 3, 4, 5]);
  });

  it('running water is visible while on', () => {
    const { geometry, parts, update, index } = setUp();
    parts.addConditional('fountain', geometry, 3, 6, 'on');
    update(0, ['fountain']);
    expect(index()).toEqual([0, 1, 2, 3, 3, 3]);
    expect(update(0, [])).toBe(false);
    expect(index()).toEqual([0, 1, 2, 3, 3, 3]);
  });
});
