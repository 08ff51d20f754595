import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { toSvg } from '../art/shape';
import { MARK } from './mark.svg';

it('equals the icon of the site', () => {
  const icon = readFileSync(new URL('../../public/favicon.svg', import.meta.url), 'utf8');
  expect(icon.trim()).toBe(toSvg(MARK));
});

it('is small and lies inside its box', () => {
  const svg = toSvg(MARK);
  expect(svg.length).toBeLessThan(4096);
  expect(svg).toContain('viewBox="0 0 64 64"');
  for (const { d } of MARK.shapes)
    for (const number of d.match(/-?\d+(\.\d+)?/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(64);
});
