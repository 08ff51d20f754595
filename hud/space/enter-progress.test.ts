import { describe, expect, it } from 'vitest';
import { enterPercent } from './enter-progress';

describe('the loading screen', () => {
  it('moves with each step that is done, and is full with the last', () => {
    expect(enterPercent([])).toBe(5);
    expect(enterPercent(['space'])).toBe(25);
    expect(enterPercent(['space', 'art'])).toBe(80);
    expect(enterPercent(['space', 'art', 'connection'])).toBe(100);
  });

  it('does not fill up by what is done twice', () => {
    expect(enterPercent(['space', 'space', 'space'])).toBe(25);
  });
});
