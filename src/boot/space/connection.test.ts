import type { TFunction } from 'i18next';
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { ConnectionState } from '../../../contract/ports/realtime';
import { createDialogs } from '../../actions/dialogs';
import type { App } from '../../actions/app-actions';
import { Scope } from '../../platform/scope';
import { createDialogState } from '../../state/dialogs';
import { createSpaceState } from '../../state/space';
import { streamConnection } from './connection';

const open: ConnectionState = { kind: 'open', rtt: 20 };
const lost = (attempt: number): ConnectionState => ({ kind: 'reconnecting', attempt, retryAt: 0 });
const closed = (reason: string, desc = ''): ConnectionState => ({ kind: 'closed', code: 4403, reason, desc });

function setUp({ entered = true } = {}) {
  const dialogState = createDialogState();
  const dialogs = createDialogs(dialogState);
  const connection$ = new Subject<ConnectionState>();
  const did: string[] = [];
  const page = { reload: () => did.push('reload') };
  const toaster = {
    warning: (text: string) => did.push(`warning ${text}`),
    error: (text: string) => did.push(`error ${text}`),
  };
  const space = createSpaceState();
  streamConnection({
    scope: new Scope(),
    connection$,
    space,
    app: { dialogs, page, toaster } as unknown as Pick<App, 'dialogs' | 'page' | 'toaster'>,
    words: ((key: string) => key) as unknown as TFunction<'space'>,
    common: ((key: string) => key) as unknown as TFunction<'common'>,
    goHome: () => did.push('home'),
    signIn: () => did.push('sign in'),
    joinQueue: () => did.push('get in line'),
    kickedOut: () => did.push('kicked out'),
    entered: () => entered,
    failed: (text, retry) => did.push(`failed ${text} ${retry}`),
  });
  const opened = () =>
    dialogState.state.list.map(({ title, opening, mustAnswer }) => ({ title, opening, mustAnswer }));
  const titles = (): string[] => dialogState.state.list.map((dialog) => dialog.title);
  const answer = async (confirmed: boolean): Promise<void> => {
    dialogs.settle(dialogState.state.list[0]?.id ?? 0, confirmed);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { connection$, did, space, titles, opened, answer };
}

describe('streamConnection (section 8)', () => {
  it('shows a failure once when several attempts before entering have failed', () => {
    const { connection$, space, titles, did } = setUp({ entered: false });
    for (const state of [lost(1), lost(5)]) connection$.next(state);
    expect(did).toEqual([]);
    for (const state of [lost(6), lost(7)]) connection$.next(state);
    expect([titles(), did]).toEqual([[], ['failed ended.unreached true']]);
    // A first connection is not a reconnect.
    connection$.next(open);
    expect(space.state.announcement.text).toBe('');
  });

  it('offers a refresh once when several attempts have failed, and closes it on a reconnect', () => {
    const { connection$, space, titles, did } = setUp();
    for (const state of [open, lost(1), lost(2), lost(5)]) connection$.next(state);
    expect([titles(), space.state.connection.kind]).toEqual([[], 'reconnecting']);
    connection$.next(lost(6));
    connection$.next(lost(7));
    expect(titles()).toEqual(['offline.title']);
    connection$.next(open);
    expect([titles(), space.state.announcement.text, did]).toEqual([[], 'liveRegion.reconnected', []]);
  });

  it('asks beside the keys, and Escape never leaves the page', () => {
    const { connection$, opened } = setUp();
    connection$.next(lost(6));
    expect(opened()).toEqual([{ title: 'offline.title', opening: 'unasked', mustAnswer: false }]);
    connection$.next(closed('replaced'));
    expect(opened()).toEqual([{ title: 'replaced.title', opening: 'unasked', mustAnswer: true }]);
  });

  it('reloads or stays, as the user chooses', async () => {
    const stays = setUp();
    stays.connection$.next(lost(6));
    await stays.answer(false);
    expect(stays.did).toEqual([]);
    const refreshes = setUp();
    refreshes.connection$.next(lost(6));
    await refreshes.answer(true);
    expect(refreshes.did).toEqual(['reload']);
  });

  it('asks which window stays when another one took over', async () => {
    const back = setUp();
    back.connection$.next(closed('replaced'));
    expect(back.titles()).toEqual(['replaced.title']);
    await back.answer(true);
    expect(back.did).toEqual(['reload']);
    const leaves = setUp();
    leaves.connection$.next(closed('replaced'));
    await leaves.answer(false);
    expect(leaves.did).toEqual(['home']);
  });

  it.each([
    ['signedOut', ['warning ended.signedOut', 'sign in']],
    ['kicked', ['kicked out', 'home']],
    ['activityStart', ['warning ended.activityStart', 'home']],
    ['activityEnd', ['warning ended.activityEnd', 'home']],
    ['activityAuth', ['warning ended.activityAuth', 'home']],
    ['left', ['home']],
    ['closed', ['error why', 'home']],
    ['', ['failed why false']],
  ])('handles a close as %s', (reason, expected) => {
    const { connection$, did } = setUp();
    connection$.next(closed(reason, 'why'));
    expect(did).toEqual(expected);
  });

  it('joins the queue once when no seat is left', () => {
    const { connection$, did } = setUp();
    const full: ConnectionState = { kind: 'closed', code: 1001001000, reason: '', desc: '' };
    connection$.next(full);
    // The refused call has opened the queue already.
    connection$.next({ ...full, reason: 'ticket' });
    expect(did).toEqual(['get in line']);
  });
});
