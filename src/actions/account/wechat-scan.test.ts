import { describe, expect, it } from 'vitest';
import { AppError } from '../../http/app-error';
import type { Http } from '../../http/client';
import { fakeClock } from '../../platform/testing/fake-clock';
import type { Timers } from '../../platform/timers';
import { SCAN_POLL_MS, startScan, type ScanState } from './wechat-scan';

interface Stand {
  status: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired';
  code?: string;
}

function setUp() {
  const clock = fakeClock();
  const stand: { now: Stand | AppError } = { now: { status: 'waiting' } };
  const sight = { visible: true, changed: () => undefined as void };
  const called: string[] = [];
  let codes = 0;
  const post = (path: string, input: { code?: string }): Promise<unknown> => {
    called.push(path.split('/').at(-1) ?? '');
    if (path.endsWith('start')) {
      codes++;
      return Promise.resolve({ kind: 'scan', state: `s${codes}`, url: `u${codes}`, expiresIn: 300 });
    }
    if (path.endsWith('callback')) return Promise.resolve({ id: `user of ${input.code}` });
    return stand.now instanceof AppError ? Promise.reject(stand.now) : Promise.resolve(stand.now);
  };
  const states: ScanState[] = [];
  const users: unknown[] = [];
  const scan = startScan(
    'login',
    {
      http: { post } as unknown as Http,
      timers: clock.timers as Timers,
      visibility: {
        visible: () => sight.visible,
        onChange: (run) => {
          sight.changed = run;
          return () => {
            sight.changed = () => undefined;
          };
        },
      },
    },
    { onState: (state) => states.push(state), onDone: (user) => users.push(user) },
  );
  const settled = async (): Promise<void> => {
    for (let i = 0; i < 8; i++) await Promise.resolve();
  };
  /** Lets this many polls run. */
  const polls = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i++) {
      await settled();
      clock.advance(SCAN_POLL_MS);
      await settled();
    }
  };
  return { clock, stand, sight, called, states, users, scan, polls, settled };
}

const kinds = (states: readonly ScanState[]): string[] => states.map(({ kind }) => kind);

describe('startScan', () => {
  it('shows the code, follows the scan, and exchanges the code for a session once', async () => {
    const { stand, states, users, called, polls, clock } = setUp();
    await polls(1);
    stand.now = { status: 'scanned' };
    await polls(1);
    stand.now = { status: 'confirmed', code: 'c1' };
    await polls(3);
    expect(kinds(states)).toEqual(['loading', 'waiting', 'waiting', 'scanned', 'confirmed']);
    expect(states[1]).toEqual({ kind: 'waiting', url: 'u1' });
    expect(users).toEqual([{ id: 'user of c1' }]);
    expect(called).toEqual(['start', 'poll', 'poll', 'poll', 'callback']);
    expect(clock.running()).toBe(0);
  });

  it('polls only while the page is visible, and at once when it becomes visible', async () => {
    const { sight, called, polls, settled } = setUp();
    await polls(1);
    sight.visible = false;
    await polls(4);
    expect(called).toEqual(['start', 'poll']);
    sight.visible = true;
    sight.changed();
    await settled();
    expect(called).toEqual(['start', 'poll', 'poll']);
  });

  it.each([
    [{ status: 'refused' } as const, 'refused'],
    [{ status: 'expired' } as const, 'expired'],
    // The response with the code was lost.
    [{ status: 'confirmed' } as const, 'expired'],
  ])('ends when the scan is %o, and starts again with another code', async (answer, kind) => {
    const { stand, states, scan, called, polls } = setUp();
    stand.now = answer;
    await polls(3);
    expect(kinds(states)).toEqual(['loading', 'waiting', kind]);
    stand.now = { status: 'waiting' };
    scan.refresh();
    await polls(1);
    expect(states.at(-1)).toEqual({ kind: 'waiting', url: 'u2' });
    expect(called).toEqual(['start', 'poll', 'start', 'poll']);
  });

  it('expires by its own clock', async () => {
    const { clock, states, settled, polls } = setUp();
    await settled();
    clock.advance(298_500);
    await polls(1);
    expect(states.at(-1)?.kind).toBe('expired');
  });

  it('survives a short network loss, and gives up when it lasts or the server refuses', async () => {
    const { stand, states, polls } = setUp();
    stand.now = AppError.local('network');
    await polls(4);
    stand.now = { status: 'waiting' };
    await polls(1);
    stand.now = AppError.local('network');
    await polls(4);
    expect(kinds(states)).not.toContain('failed');
    await polls(1);
    expect(states.at(-1)).toEqual({ kind: 'failed', error: stand.now });
    const refused = setUp();
    refused.stand.now = AppError.of('tooFast');
    await refused.polls(1);
    expect(refused.states.at(-1)?.kind).toBe('failed');
  });

  it('leaves no timers or listeners when it is disposed', async () => {
    const { scan, clock, called, polls } = setUp();
    await polls(1);
    scan.dispose();
    await polls(2);
    expect([clock.running(), called]).toEqual([0, ['start', 'poll']]);
  });
});
