import { describe, expect, it } from 'vitest';
import { OPTIONS, helpText, readArguments, readConfig } from './config';
import { StartError } from './errors';

describe('settings', () => {
  it('have defaults that pass their own checks', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      SERVER_MAX: 500,
      TICK_HZ: 20,
      PUBLIC_ORIGIN: [],
    });
    expect(Object.keys(config).sort()).toEqual(OPTIONS.map(({ name }) => name).sort());
  });

  it('use the given value, and the default for an empty one', () => {
    const config = readConfig({
      PORT: ' 9000 ',
      HOST: '',
      PUBLIC_ORIGIN: 'https://a.example/, http://b:1',
    });
    expect(config).toMatchObject({ PORT: 9000, HOST: '127.0.0.1' });
    expect(config.PUBLIC_ORIGIN).toEqual(['https://a.example', 'http://b:1']);
  });

  it('report the invalid setting, without its value when it is a secret', () => {
    expect(() => readConfig({ PORT: '-1' })).toThrow(/^PORT must be a whole number .*"-1"/);
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hidden@h' })).toThrow(StartError);
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hidden@h' })).not.toThrow(/hidden/);
    expect(() => readConfig({ PUBLIC_ORIGIN: 'https://a.example/path' })).toThrow(/PUBLIC_ORIGIN/);
  });

  it('of media are checked: port, addresses, TURN servers', () => {
    expect(readConfig({})).toMatchObject({ MEDIA: 'embedded', MEDIA_ADDRESS: [], TURN_URL: [] });
    expect(readConfig({}).MEDIA_PORT).toBeUndefined();
    const given = {
      MEDIA: 'off',
      MEDIA_PORT: '0',
      MEDIA_ADDRESS: '203.0.113.7, 2001:db8::7, 203.0.113.7:3478, [2001:db8::7]:3478',
      TURN_URL: 'turn:turn.example,turns:[2001:db8::7]:443?transport=tcp',
    };
    expect(readConfig(given)).toMatchObject({
      MEDIA: 'off',
      MEDIA_PORT: 0,
      MEDIA_ADDRESS: [
        { address: '203.0.113.7' },
        { address: '2001:db8::7' },
        { address: '203.0.113.7', port: 3478 },
        { address: '2001:db8::7', port: 3478 },
      ],
      TURN_URL: ['turn:turn.example', 'turns:[2001:db8::7]:443?transport=tcp'],
    });
    for (const wrong of [
      { MEDIA: 'on' },
      { MEDIA_PORT: '65536' },
      { MEDIA_PORT: '-1' },
      { MEDIA_ADDRESS: 'planet.example' },
      { MEDIA_ADDRESS: '203.0.113.7:65536' },
      { MEDIA_ADDRESS: '2001:db8::7:3478:' },
      { TURN_URL: 'https://turn.example' },
      { TURN_URL: 'turn:turn.example?transport=sctp' },
    ])
      expect(() => readConfig(wrong)).toThrow(`${Object.keys(wrong).join('')} must be`);
    expect(() => readConfig({ TURN_SECRET: 'x'.repeat(501) })).not.toThrow(/xxx/);
    expect(() => readConfig({ TURN_SECRET: 'x'.repeat(501) })).toThrow(/TURN_SECRET/);
  });

  it('are all listed in the help, which only --help and -h print', () => {
    for (const { name } of OPTIONS) expect(helpText()).toContain(name);
    expect(readArguments(['--help'])).toEqual({ help: true });
    expect(readArguments([])).toEqual({ help: false });
    expect(() => readArguments(['--port', '1'])).toThrow('--port');
  });
});
