import { describe, expect, it } from 'vitest';
import { closesDialog, createFreshKeys, leadsInto, type CloseAttempt } from './dialog-keys';

const attempt = (more: Partial<CloseAttempt>): boolean =>
  closesDialog({
    opening: 'asked',
    mustAnswer: false,
    armed: true,
    inside: false,
    reason: 'escape-key',
    ...more,
  });

describe('closesDialog', () => {
  it('closes a dialog that the user asked for by Escape and by a click outside', () => {
    expect([attempt({}), attempt({ reason: 'outside-press' })]).toEqual([true, true]);
  });

  it('closes a dialog that opened by itself only once it takes answers', () => {
    expect(attempt({ opening: 'unasked', armed: false, inside: true })).toBe(false);
    expect(attempt({ opening: 'unasked', armed: true, inside: true })).toBe(true);
  });

  it('closes a dialog beside the page only by Escape inside it', () => {
    for (const reason of ['escape-key', 'outside-press', 'focus-out'])
      expect(attempt({ opening: 'beside', reason }), reason).toBe(false);
    expect(attempt({ opening: 'beside', inside: true, reason: 'outside-press' })).toBe(false);
    expect(attempt({ opening: 'beside', inside: true })).toBe(true);
  });

  it('never closes a dialog that must be answered', () => {
    for (const opening of ['asked', 'unasked', 'beside'] as const)
      expect(attempt({ opening, mustAnswer: true, inside: true }), opening).toBe(false);
  });
});

describe('createFreshKeys', () => {
  const press = (key: string, repeat = false) => {
    const event = {
      key,
      repeat,
      prevented: false,
      preventDefault: () => {
        event.prevented = true;
      },
    };
    return event;
  };

  it('ignores a press that began before the dialog opened', () => {
    const keys = createFreshKeys();
    const [repeat, up] = [press('Enter', true), press(' ')];
    keys.onKeyDownCapture(repeat);
    keys.onKeyUpCapture(up);
    expect([repeat.prevented, up.prevented]).toEqual([true, true]);
  });

  it('keeps presses that begin in the dialog, and other keys', () => {
    const keys = createFreshKeys();
    const events = [press(' '), press(' ', true), press('ArrowDown', true)];
    for (const event of events) keys.onKeyDownCapture(event);
    const up = press(' ');
    keys.onKeyUpCapture(up);
    expect([...events, up].map(({ prevented }) => prevented)).toEqual([false, false, false, false]);
  });
});

it('only a plain Tab leads into a dialog beside the page', () => {
  const tab = {
    key: 'Tab',
    defaultPrevented: false,
    isComposing: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
  };
  expect(leadsInto(tab)).toBe(true);
  expect(leadsInto({ ...tab, key: ' ' })).toBe(false);
  // A list of suggestions has used it.
  expect(leadsInto({ ...tab, defaultPrevented: true })).toBe(false);
  expect(leadsInto({ ...tab, altKey: true })).toBe(false);
});
