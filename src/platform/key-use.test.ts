import { describe, expect, it } from 'vitest';
import { fakeClock } from './testing/fake-clock';
import { watchKeyUse } from './key-use';

interface Focus {
  readonly tagName: string;
  readonly type?: string;
  matches(selector: string): boolean;
  closest?(selector: string): object | null;
}
const element = (tagName: string, type?: string): Focus => ({
  tagName,
  ...(type !== undefined && { type }),
  matches: (selector) => selector.split(', ').includes(tagName.toLowerCase()),
});

function setUp() {
  const clock = fakeClock();
  const target = new EventTarget();
  const focused: { activeElement: Focus | null } = { activeElement: element('BODY') };
  const document = Object.assign(target, focused);
  const use = watchKeyUse({
    document: document as unknown as Document,
    now: clock.timers.now,
    soon: (run) => clock.timers.after(0, run),
  });
  return {
    clock,
    use,
    focus(next: Focus | null): void {
      document.activeElement = next;
      target.dispatchEvent(new Event('focusout'));
    },
    key: (key: string, more = {}): void => {
      target.dispatchEvent(Object.assign(new Event('keydown'), { key, ...more }));
    },
    happen: (type: string): void => void target.dispatchEvent(new Event(type)),
  };
}

describe('watchKeyUse', () => {
  it('counts the keyboard as in use while a field has the focus, and shortly after any key', () => {
    const { clock, use, focus, key } = setUp();
    expect(use.inUse()).toBe(false);
    key('w');
    expect(use.inUse()).toBe(true);
    clock.advance(1_000);
    expect(use.inUse()).toBe(false);
    for (const field of [element('TEXTAREA'), element('INPUT', 'search'), element('IFRAME')]) {
      focus(field);
      expect(use.inUse(), field.tagName).toBe(true);
    }
    for (const other of [element('BUTTON'), element('INPUT', 'checkbox'), null]) {
      focus(other);
      expect(use.inUse()).toBe(false);
    }
  });

  it('counts answering a dialog beside the page as typing', () => {
    const { use, focus } = setUp();
    const button = { ...element('BUTTON'), closest: () => ({}) };
    focus(button);
    expect([use.typing(), use.inUse()]).toEqual([true, true]);
    focus({ ...element('BUTTON'), closest: () => null });
    expect(use.typing()).toBe(false);
  });

  it('tells typing from keys and presses that ask for something', () => {
    const { use, focus, key, happen } = setUp();
    focus(element('INPUT', 'text'));
    expect(use.typing()).toBe(false);
    key('a');
    expect(use.typing()).toBe(true);
    for (const act of ['Enter', 'Escape', 'Tab']) {
      key('a');
      key(act);
      expect(use.typing(), act).toBe(false);
    }
    key('a');
    happen('pointerdown');
    expect(use.typing()).toBe(false);
    // Dictation and on-screen keyboards send no keys.
    happen('input');
    expect(use.typing()).toBe(true);
    key('s', { ctrlKey: true });
    expect(use.typing()).toBe(false);
    // Enter chooses a word of the input method.
    key('Enter', { isComposing: true });
    expect(use.typing()).toBe(true);
    focus(element('BUTTON'));
    expect(use.typing()).toBe(false);
  });

  it('waits until no field has the focus', () => {
    const { clock, use, focus } = setUp();
    const done: string[] = [];
    focus(element('TEXTAREA'));
    use.whenFieldLeft(() => done.push('left'));
    use.whenFieldLeft(() => done.push('cancelled'))();
    clock.advance(10);
    // The window lost the focus: the field keeps its own.
    focus(element('TEXTAREA'));
    focus(element('INPUT', 'text'));
    clock.advance(10);
    expect(done).toEqual([]);
    focus(element('BODY'));
    clock.advance(10);
    focus(element('BODY'));
    clock.advance(10);
    expect(done).toEqual(['left']);
  });
});
