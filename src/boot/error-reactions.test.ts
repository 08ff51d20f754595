import { describe, expect, it } from 'vitest';
import { createDialogs } from '../actions/dialogs';
import { createUnsavedGuard, type UnsavedChanges } from '../actions/unsaved-guard';
import type { Reaction } from '../http/answers';
import { createLanguages } from '../i18n/i18n';
import { createDialogState } from '../state/dialogs';
import type { Booted } from './app';
import { handleReaction } from './error-reactions';

function react(reaction: Reaction, at: string, unsaved?: UnsavedChanges) {
  const unsavedGuard = createUnsavedGuard();
  if (unsaved) unsavedGuard.hold(unsaved);
  const dialogs = createDialogState();
  const done: string[] = [];
  const say = (kind: string) => (text: string) => void done.push(`${kind} ${text}`);
  const booted = {
    app: {
      unsavedGuard,
      dialogs: createDialogs(dialogs),
      toaster: { warning: say('warning'), error: say('error') },
    },
    languages: createLanguages({
      store: { get: () => 'en', set: () => undefined },
      page: { setRoot: () => undefined },
    }),
    telemetry: {
      track: (run: (tracker: object) => void) =>
        run({ quitSpace: (...args: string[]) => done.push(`quit ${args.join(' ')}`) }),
    },
  } as unknown as Booted;
  const [pathname = '', query] = at.split('?');
  handleReaction(reaction, booted, { pathname, search: query ? `?${query}` : '' }, (path, options) =>
    done.push(`${options?.replace ? 'instead' : 'go'} ${path}`),
  );
  return { done, dialogs: dialogs.state.list };
}

describe('handleReaction (section 8)', () => {
  it('401 opens the sign-in with a return URL, unless the sign-in is open', () => {
    expect(react({ kind: 'signIn' }, '/main?id=a').done).toEqual([
      'warning Please log in first.',
      'go /login?returnUrl=%2Fmain%3Fid%3Da',
    ]);
    expect(react({ kind: 'signIn' }, '/login').done).toEqual([]);
  });

  it('an account without a phone goes to bind one, with a return URL', () => {
    expect(react({ kind: 'bindPhone' }, '/main?id=a').done).toEqual([
      'go /bindPhone?returnUrl=%2Fmain%3Fid%3Da',
    ]);
    expect(react({ kind: 'bindPhone' }, '/bindPhone').done).toEqual([]);
  });

  it.each([
    [true, ['warning Please log in first.', 'free', 'go /login?returnUrl=%2Fspace-settings%3Fid%3Da']],
    [false, ['warning Please log in first.']],
  ])('401 asks first when there are unsaved changes: %s', async (leave, expected) => {
    const answer = Promise.resolve(leave);
    const freed: string[] = [];
    const { done } = react({ kind: 'signIn' }, '/space-settings?id=a', {
      text: 'lost',
      confirmLeave: () => answer,
      release: () => freed.push('free'),
    });
    expect(done).toEqual(['warning Please log in first.']);
    await answer;
    expect([...done.slice(0, 1), ...freed, ...done.slice(1)]).toEqual(expected);
  });

  it("403 shows a dialog with the server's text outside /home, and another dialog there", () => {
    const outside = react({ kind: 'noPermission', desc: 'why' }, '/main').dialogs;
    expect(outside).toMatchObject([
      { title: expect.stringContaining('do not have permission'), content: 'why' },
    ]);
    const home = react({ kind: 'noPermission', desc: 'why' }, '/home').dialogs;
    expect(home).toHaveLength(1);
    expect(home[0]?.title).not.toBe(outside[0]?.title);
    expect(home[0]?.content).toContain('manager');
  });

  it('2003 is tracked as kicked out, shows a warning and replaces the space by home', () => {
    const { done } = react({ kind: 'kickedOut', desc: 'out', spaceId: undefined }, '/main?id=a');
    expect(done).toEqual(['quit a kicked out', 'warning out', 'instead /home']);
  });

  it('what an answer opens was not asked for by the user', async () => {
    const opened = [
      ...react({ kind: 'noPermission', desc: 'why' }, '/main').dialogs,
      ...react({ kind: 'noPermission', desc: 'why' }, '/home').dialogs,
      ...react({ kind: 'editTimeout' }, '/space-editor').dialogs,
    ];
    expect(opened.map(({ opening }) => opening)).toEqual(['unasked', 'unasked', 'unasked']);
    const asked: unknown[] = [];
    react({ kind: 'signIn' }, '/space-settings?id=a', {
      text: 'lost',
      confirmLeave: (how) => {
        asked.push(how);
        return Promise.resolve(false);
      },
      release: () => undefined,
    });
    expect(asked).toEqual([{ unasked: true }]);
  });

  it('601 shows a dialog with a reload button', () => {
    const [dialog] = react({ kind: 'editTimeout' }, '/space-editor').dialogs;
    expect(dialog?.buttons.map(({ action }) => action?.kind)).toEqual([undefined, 'reload']);
  });

  it('1001001001 and 1001001002 show an error and open home', () => {
    expect(react({ kind: 'spaceClosed', desc: 'closed' }, '/main').done).toEqual([
      'error closed',
      'instead /home',
    ]);
  });

  it("1001001000 replaces the space by its queue once, by the call's or the URL's space", () => {
    expect(react({ kind: 'queue', spaceId: 'b' }, '/main?id=a').done).toEqual([
      'instead /get-in-line?spaceId=b',
    ]);
    expect(react({ kind: 'queue', spaceId: undefined }, '/main?id=a').done).toEqual([
      'instead /get-in-line?spaceId=a',
    ]);
    expect(react({ kind: 'queue', spaceId: 'a' }, '/get-in-line?spaceId=a').done).toEqual([]);
  });
});
