import { describe, expect, it } from 'vitest';
import { NO_CLIENT_CONFIG } from '../contract/model/client-config';
import { clientConfigOf, linksOf } from './client-config';
import { readConfig } from './config';

const of = (env: Record<string, string>) => clientConfigOf(readConfig(env));

describe('client config', () => {
  it("equals the client's own defaults when nothing is set", () => {
    expect(of({})).toEqual(NO_CLIENT_CONFIG);
  });

  it('[T37] contains hosts, promotion paths, brand and sign-in ways, and nothing else', () => {
    expect(
      of({
        SECRET: 'never-in-the-page-never-in-the-page',
        BRAND_NAME: 'Ours',
        MOBILE_HOSTS: 'planet.example>m.planet.example, test.example:81 > m.test.example:81',
        PROMO_PATHS: '/spring?from=poster>plaza',
        SIGN_IN_WAYS: 'hkust',
        NIM_APP_KEY: 'the-app',
        NIM_APP_SECRET: 'never-in-the-page',
      }),
    ).toEqual({
      brandName: 'Ours',
      mobileHosts: { 'planet.example': 'm.planet.example', 'test.example:81': 'm.test.example:81' },
      promoPaths: { '/spring?from=poster': 'plaza' },
      providers: { wechat: false, hkust: true },
      im: 'nim',
    });
    expect(of({ SIGN_IN_WAYS: 'none' }).providers).toEqual({ wechat: false, hkust: false });
  });

  it.each([
    [{}, []],
    [{ NIM_APP_KEY: 'app' }, ['wss:']],
    [{ NIM_APP_KEY: 'app', NIM_LBS_URL: 'https://nim.example/lbs' }, ['wss:']],
    [{ NIM_APP_KEY: 'app', NIM_LBS_URL: 'http://10.0.0.5/lbs' }, ['http:', 'ws:']],
    [{ NIM_LINKS: '*.netease.im' }, []],
    [
      { NIM_APP_KEY: 'app', NIM_LINKS: '*.netease.im, a.example:*' },
      ['wss://*.netease.im', 'wss://a.example:*'],
    ],
    [
      { NIM_APP_KEY: 'app', NIM_LBS_URL: 'http://10.0.0.5/lbs', NIM_LINKS: '10.0.0.5,10.0.0.6:90' },
      ['http://10.0.0.5', 'ws://10.0.0.5', 'http://10.0.0.6:90', 'ws://10.0.0.6:90'],
    ],
  ] as const)('connects with %o to %o besides', (env, links) => {
    expect(linksOf(readConfig(env))).toEqual(links);
  });

  it.each([
    ['MOBILE_HOSTS', 'planet.example'],
    ['MOBILE_HOSTS', 'planet.example>https://m.planet.example'],
    ['PROMO_PATHS', 'spring>plaza'],
    ['PROMO_PATHS', '/spring>/main?id=plaza'],
    ['SIGN_IN_WAYS', 'wechat,qq'],
    ['NIM_LINKS', 'https://nim.example'],
    ['NIM_LINKS', "nim.example; script-src 'unsafe-inline'"],
  ])('%s is refused as "%s"', (name, value) => {
    expect(() => of({ [name]: value })).toThrow(name);
  });
});
