import { describe, expect, it } from 'vitest';
import { namesReach } from './names-reach';

describe('how far names are read', () => {
  it('a few people are all read', () => {
    expect(namesReach(0, 24)).toBe(24);
    expect(namesReach(56, 24)).toBe(24);
  });

  it('a crowd is read near by: half of the ground for twice the people', () => {
    expect(namesReach(112, 24)).toBe(17);
    expect(namesReach(75, 24)).toBe(21);
  });

  it('whoever stands beside one is always read, and never farther than asked for', () => {
    expect(namesReach(2000, 24)).toBe(15);
    expect(namesReach(2000, 8)).toBe(8);
  });

  it('one more person changes nothing most of the time', () => {
    const reaches = new Set(Array.from({ length: 40 }, (_, i) => namesReach(60 + i, 24)));
    expect(reaches.size).toBeLessThan(8);
  });
});
