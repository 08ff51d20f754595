import { describe, expect, it } from 'vitest';
import { namesReach } from './names-reach';

describe('how far names are read', () => {
  it('a few people are all read', () => {
    expect(namesReach(0, 24)).toBe(24);
    expect(namesReach(28, 24)).toBe(24);
  });

  it('a crowd is read near by: a quarter of the ground for four times the people', () => {
    expect(namesReach(112, 24)).toBe(12);
    expect(namesReach(60, 24)).toBe(17);
  });

  it('whoever stands beside one is always read, and never farther than asked for', () => {
    expect(namesReach(2000, 24)).toBe(10);
    expect(namesReach(2000, 8)).toBe(8);
  });

  it('one more person changes nothing most of the time', () => {
    const reaches = new Set(Array.from({ length: 40 }, (_, i) => namesReach(60 + i, 24)));
    expect(reaches.size).toBeLessThan(6);
  });
});
