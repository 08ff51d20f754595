import { describe, expect, it } from 'vitest';
import { AppError } from '../errors';
import { createSingleNode } from '../nodes/single-node';
import { languageOf } from './language';
import { limitersOf } from './limiter';
import { fromOurPage, originAllowed } from './origin';
import { tokenOf } from './session-cookie';

describe('response language', () => {
  it.each([
    [undefined, undefined, 'zh'],
    ['en', 'zh', 'en'],
    ['fr', 'en', 'en'],
    [undefined, 'en-US,en;q=0.9', 'en'],
    [undefined, 'zh-CN;q=0.9, en;q=0.8', 'zh'],
    [undefined, 'en;q=0.5, zh;q=0.7', 'zh'],
    [undefined, 'en;q=0, de', 'zh'],
    [undefined, ';;,q=', 'zh'],
  ] as const)('x-lang %s, Accept-Language %s: %s', (chosen, accepted, expected) => {
    expect(languageOf(chosen, accepted)).toBe(expected);
  });
});

describe('request origin', () => {
  const none = new Set<string>();
  const listed = new Set(['https://planet.example']);

  it.each([
    [none, 'http://localhost:8080', 'localhost:8080', true],
    [none, 'http://localhost:8081', 'localhost:8080', false],
    [none, 'https://planet.example', 'Planet.Example', true],
    [none, 'null', 'localhost', false],
    [none, undefined, 'localhost', false],
    [none, 'http://localhost', undefined, false],
    [listed, 'https://planet.example', 'inner:8080', true],
    [listed, 'http://planet.example', 'planet.example', false],
    [listed, 'http://inner:8080', 'inner:8080', false],
  ] as const)('list %o, origin %s, host %s: %s', (allowed, origin, host, expected) => {
    expect(originAllowed(allowed, origin, host)).toBe(expected);
  });

  it('[T6] must match ours in every header that the browser sends', () => {
    const ours = {
      origin: 'http://a:1',
      host: 'a:1',
      fetchSite: 'same-origin',
      clientHeader: '1',
    };
    expect(fromOurPage(none, ours)).toBe(true);
    expect(fromOurPage(none, { ...ours, origin: undefined, fetchSite: undefined })).toBe(true);
    expect(fromOurPage(none, { ...ours, clientHeader: undefined })).toBe(false);
    expect(fromOurPage(none, { ...ours, origin: 'http://b:1' })).toBe(false);
    expect(fromOurPage(none, { ...ours, origin: undefined, fetchSite: 'cross-site' })).toBe(false);
    expect(fromOurPage(none, { ...ours, origin: undefined, fetchSite: 'same-site' })).toBe(false);
  });
});

describe('session of a Cookie header', () => {
  it('[T1] is read from the strict name first, and from the plain name only without TLS', () => {
    expect(tokenOf('a=b; tp_session=x', false)).toBe('x');
    expect(tokenOf('tp_session=x; __Host-tp_session=y', false)).toBe('y');
    expect(tokenOf('tp_session=x', true)).toBeUndefined();
    expect(tokenOf(undefined, false)).toBeUndefined();
    expect(tokenOf(';;=;%', false)).toBeUndefined();
  });
});

describe('limiter', () => {
  it('counts by key in windows, reports the waiting time, and starts again', async () => {
    let clock = 0;
    const nodes = createSingleNode(() => clock);
    const limiter = limitersOf(nodes)('doors', 10_000);
    const take = (key: string) => limiter.take(key, 2, 'tooFast');
    await take('a');
    await take('a');
    await take('b');
    clock = 4_000;
    const refused = take('a');
    await expect(refused).rejects.toBeInstanceOf(AppError);
    await expect(refused).rejects.toMatchObject({ error: 'tooFast', retryAfter: 6 });
    nodes.sweep();
    await expect(take('a')).rejects.toBeInstanceOf(AppError);
    clock = 10_000;
    nodes.sweep();
    await take('a');
  });

  it('refuses a second limiter of the same name', () => {
    const limiter = limitersOf(createSingleNode());
    limiter('doors', 1);
    expect(() => limiter('doors', 1)).toThrow('two limiters');
  });
});
