import { describe, expect, it } from 'vitest';
import { ENTER_STEPS, type EnterStep } from '../../../src/state/space';
import { enterPercent, stepState } from './enter-progress';

describe('enter progress', () => {
  it('grows with each finished step and is full after the last', () => {
    expect(enterPercent([])).toBe(5);
    expect(enterPercent(['space'])).toBe(25);
    expect(enterPercent(['space', 'art'])).toBe(80);
    expect(enterPercent(['space', 'art', 'connection'])).toBe(100);
  });

  it('ignores a step that finishes twice', () => {
    expect(enterPercent(['space', 'space', 'space'])).toBe(25);
  });

  it('ticks the steps in their order, whichever finishes first', () => {
    const states = (done: readonly EnterStep[]) => ENTER_STEPS.map((step) => stepState(step, done));
    expect(states([])).toEqual(['now', 'later', 'later']);
    expect(states(['space', 'connection'])).toEqual(['done', 'now', 'later']);
    expect(states(['connection', 'art', 'space'])).toEqual(['done', 'done', 'done']);
  });
});
