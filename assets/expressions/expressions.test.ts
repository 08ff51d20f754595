import { expect, test } from 'vitest';
import { EXPRESSIONS } from '../../contract/model/chat/expression';
import { expressionUrls } from './expression-url';
import { expressionDrawing } from './expressions';

const numbers = (d: string): number[] => (d.match(/-?\d*\.?\d+/g) ?? []).map(Number);

test('every expression has its own image, with all paths inside its box', () => {
  const pictures = new Set<string>();
  for (const one of EXPRESSIONS) {
    const { box, shapes } = expressionDrawing(one);
    pictures.add(JSON.stringify(shapes));
    expect(box).toEqual({ x: 0, y: 0, width: 48, height: 48 });
    expect(shapes.length).toBeGreaterThan(1);
    for (const { d, fill, stroke } of shapes) {
      expect(d).toMatch(/^M[\d\s.,MLHVCSQTAZachlmqsvz-]+$/);
      expect(fill ?? stroke).toMatch(/^#[0-9a-f]{6}$/);
      for (const value of numbers(d)) expect(Math.abs(value)).toBeLessThanOrEqual(48);
    }
  }
  expect(pictures.size).toBe(EXPRESSIONS.length);
  expect(decodeURIComponent(expressionUrls().heart)).toContain('<svg');
});
