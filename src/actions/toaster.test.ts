import { describe, expect, it } from 'vitest';
import type { Timers } from '../platform/timers';
import { createDialogState } from '../state/dialogs';
import { createToastState } from '../state/toasts';
import { createDialogs } from './dialogs';
import { createToaster } from './toaster';

/** A clock that tests advance by hand. */
function handClock() {
  let now = 0;
  const due: { at: number; run: () => void }[] = [];
  const timers: Pick<Timers, 'after'> = {
    after(ms, run) {
      const entry = { at: now + ms, run };
      due.push(entry);
      return () => due.splice(due.indexOf(entry), 1);
    },
  };
  return {
    timers: timers as Timers,
    pass(ms: number): void {
      now += ms;
      for (let next = due.find((d) => d.at <= now); next; next = due.find((d) => d.at <= now)) {
        due.splice(due.indexOf(next), 1);
        next.run();
      }
    },
  };
}

function setUp() {
  const clock = handClock();
  const store = createToastState();
  const toaster = createToaster(store, clock.timers);
  const texts = (): string[] =>
    store.state.list.map((toast) => `${toast.text}${toast.leaving ? ' (leaving)' : ''}`);
  return { clock, toaster, texts };
}

describe('createToaster (section 9)', () => {
  it('shows a toast for two seconds, then removes it within half a second', () => {
    const { clock, toaster, texts } = setUp();
    toaster.warning('a');
    clock.pass(1999);
    expect(texts()).toEqual(['a']);
    clock.pass(1);
    expect(texts()).toEqual(['a (leaving)']);
    clock.pass(499);
    expect(texts()).toEqual(['a (leaving)']);
    clock.pass(1);
    expect(texts()).toEqual([]);
  });

  it('never shows the same text twice at once', () => {
    const { clock, toaster, texts } = setUp();
    toaster.warning('a');
    toaster.error('a');
    toaster.success('b');
    expect(texts()).toEqual(['a', 'b']);
    clock.pass(2000);
    toaster.warning('a');
    expect(texts()).toEqual(['b (leaving)', 'a']);
    clock.pass(1999);
    expect(texts()).toEqual(['a']);
  });

  it('shows a loading toast until it is ended, optionally with a success', () => {
    const { clock, toaster, texts } = setUp();
    const end = toaster.loading('saving');
    clock.pass(60_000);
    expect(texts()).toEqual(['saving']);
    end('saved');
    clock.pass(500);
    expect(texts()).toEqual(['saved']);
  });
});

describe('createDialogs (section 5)', () => {
  it('opens one dialog per title and content, and settles its caller', async () => {
    const store = createDialogState();
    const dialogs = createDialogs(store);
    const first = dialogs.confirm({ title: 'leave?', confirm: 'ok' });
    expect(await dialogs.confirm({ title: 'leave?', confirm: 'ok' })).toBe(false);
    const other = dialogs.confirm({ title: 'leave?', content: 'really', confirm: 'ok' });
    expect(store.state.list).toHaveLength(2);
    dialogs.settle(store.state.list[0]?.id ?? 0, true);
    dialogs.closeAll();
    expect([await first, await other]).toEqual([true, false]);
    expect(store.state.list).toEqual([]);
  });

  it('Enter confirms a harmless question, and cancels any other', () => {
    const store = createDialogState();
    const dialogs = createDialogs(store);
    void dialogs.confirm({ title: 'leave?', confirm: 'ok' });
    void dialogs.confirm({ title: 'open?', confirm: 'ok', harmless: true });
    const focused = store.state.list.map(({ buttons }) => buttons.map(({ first }) => first ?? false));
    expect(focused).toEqual([
      [false, false],
      [false, true],
    ]);
  });

  it('a dialog takes the focus only when the user asked for it, and leaves a keyboard in use alone', () => {
    const openings = (keys: { typing: boolean; inUse: boolean }) => {
      const store = createDialogState();
      const dialogs = createDialogs(store, undefined, {
        typing: () => keys.typing,
        inUse: () => keys.inUse,
      });
      void dialogs.confirm({ title: 'leave?', confirm: 'ok' });
      void dialogs.confirm({ title: 'come?', confirm: 'ok', unasked: true });
      dialogs.alert({ title: 'no permission', confirm: 'ok', unasked: true });
      dialogs.show({ title: 'timed out', buttons: [], unasked: true });
      return store.state.list.map(({ opening }) => opening);
    };
    expect(openings({ typing: false, inUse: false })).toEqual(['asked', 'unasked', 'unasked', 'unasked']);
    // Enter in a field asked for it.
    expect(openings({ typing: false, inUse: true })).toEqual(['asked', 'beside', 'beside', 'beside']);
    expect(openings({ typing: true, inUse: true })).toEqual(['beside', 'beside', 'beside', 'beside']);
  });

  it('dismiss closes only the dialog of that title', async () => {
    const store = createDialogState();
    const dialogs = createDialogs(store);
    const offline = dialogs.confirm({ title: 'offline', confirm: 'refresh' });
    dialogs.alert({ title: 'notice', confirm: 'close' });
    dialogs.dismiss('offline');
    expect(await offline).toBe(false);
    expect(store.state.list.map((dialog) => dialog.title)).toEqual(['notice']);
  });
});
