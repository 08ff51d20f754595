import { describe, expect, it } from 'vitest';
import { fakeClock } from '../platform/testing/fake-clock';
import { createBeaconPost, type PostResult } from './beacon-post';
import { createLogSink, LOG_SINK } from './log-sink';

function setUp() {
  const clock = fakeClock();
  const lines: string[] = [];
  const answers: PostResult[] = [];
  let hide = (): void => {};
  const sink = createLogSink({
    timers: clock.timers,
    page: {
      listen: (_type, run) => {
        hide = run;
        return () => (hide = () => {});
      },
    },
    where: () => '/home',
    post: (path, input) => {
      lines.push(`${path} ${(input as { log: string }).log}`);
      return Promise.resolve(answers.shift() ?? 'done');
    },
  });
  const sent = (): object[] => lines.map((line) => JSON.parse(line.replace('/api/log/push ', '')) as object);
  const failed = (path: string, code = 209): void => sink.failed({ method: 'GET', path, code });
  return { clock, sink, lines, answers, sent, failed, hide: () => hide() };
}
const settled = async (): Promise<void> => {
  for (let i = 0; i < 4; i++) await Promise.resolve();
};

describe('createLogSink (section 8)', () => {
  it('sends failed calls together after a delay, each with its count', () => {
    const { clock, sent, failed } = setUp();
    failed('/api/a');
    failed('/api/a');
    failed('/api/b', -1);
    clock.advance(LOG_SINK.waitMs - 1);
    expect(sent()).toEqual([]);
    clock.advance(1);
    expect(sent()).toEqual([
      {
        page: '/home',
        failures: [
          { method: 'GET', path: '/api/a', code: 209, times: 2 },
          { method: 'GET', path: '/api/b', code: -1 },
        ],
      },
    ]);
  });

  it('[T43] sends neither queries nor phone numbers', () => {
    const { clock, lines, failed, sink } = setUp();
    failed('/api/a?phone=13800138000#13800138000');
    sink.fault(new Error('no user 13800138000'));
    clock.advance(LOG_SINK.waitMs);
    expect(lines.join()).toContain('138****8000');
    expect(lines.join()).not.toMatch(/13800138000|phone=/);
  });

  it('does not log failures of the log calls themselves', async () => {
    const { clock, lines, failed, answers } = setUp();
    failed('/api/log/push', -1);
    failed('/api/log/track', 500);
    clock.advance(60_000);
    expect(lines).toEqual([]);
    answers.push('away');
    failed('/api/a');
    clock.advance(LOG_SINK.waitMs);
    await settled();
    failed('/api/b');
    clock.advance(LOG_SINK.waitMs);
    expect(lines).toHaveLength(1);
    clock.advance(LOG_SINK.restMs);
    failed('/api/c');
    clock.advance(LOG_SINK.waitMs);
    expect(lines).toHaveLength(2);
  });

  it('limits lines per minute and characters per line', () => {
    const { clock, lines, failed } = setUp();
    for (let i = 0; i < 20; i++) {
      failed(`/api/${i}`);
      clock.advance(LOG_SINK.waitMs);
    }
    expect(lines).toHaveLength(LOG_SINK.perMinute);
    clock.advance(60_000);
    for (let i = 0; i < 40; i++) failed(`/api/${'x'.repeat(300)}${i}`);
    clock.advance(LOG_SINK.waitMs);
    expect(lines).toHaveLength(LOG_SINK.perMinute + 1);
    const last = (lines.at(-1) ?? '').replace('/api/log/push ', '');
    expect(last.length).toBeGreaterThan(3000);
    expect(last.length).toBeLessThanOrEqual(LOG_SINK.most);
  });

  it('sends pending failures when the page unloads, and leaves no timers when it is disposed', () => {
    const { clock, lines, failed, hide, sink } = setUp();
    failed('/api/a');
    hide();
    expect(lines).toHaveLength(1);
    failed('/api/b');
    sink.dispose();
    expect([lines.length, clock.running()]).toEqual([2, 0]);
  });
});

describe('createBeaconPost', () => {
  const answer = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }));
  it.each([
    ['done', answer(200, '{"code":200}')],
    ['refused', answer(429, '{"code":1002000429}')],
    ['away', answer(502, 'bad gateway')],
    ['away', () => Promise.reject(new TypeError('no network'))],
  ] as const)('resolves to %s and never rejects', async (posted, fetch) => {
    expect(await createBeaconPost(fetch)('/api/log/push', { log: 'a' })).toBe(posted);
  });

  it('survives the page and sends the client header', async () => {
    let init: RequestInit | undefined;
    const post = createBeaconPost((_input, given) => {
      init = given;
      return Promise.resolve(new Response('{"code":200}'));
    });
    await post('/api/log/push', { log: 'a' });
    expect(init).toMatchObject({ keepalive: true, headers: { 'x-tiny-planet': '1' }, body: '{"log":"a"}' });
  });
});
