import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STRIP_STEPS, stillPictures } from './strollers.svg';

const FOLDER = new URL('../../../public/portal/', import.meta.url);
const pictures = stillPictures();

describe('still images of the portal', () => {
  it('match the files that the site serves (e2e/shots/portal.ts --stills writes them)', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(pictures).sort());
    for (const [name, svg] of Object.entries(pictures))
      expect([name, readFileSync(new URL(name, FOLDER), 'utf8').trim() === svg]).toEqual([name, true]);
  });

  it('show each walk as a strip of distinct steps', () => {
    const strip = pictures['stroller-0.svg'] ?? '';
    const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(strip) ?? [];
    // The page clips one step to this aspect ratio.
    expect([Number(width) / STRIP_STEPS, Number(height)]).toEqual([52, 64]);
    expect(new Set(strip.match(/<path [^>]*>/g)).size).toBeGreaterThan(STRIP_STEPS * 40);
  });
});
