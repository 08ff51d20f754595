import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { EmbeddedMedia, type TurnSettings } from './embedded-media';
import { issueCredential } from './turn/credentials';

const NOW = 1_800_000_000_000;

/** Its process is never started. */
const mediaWith = (turn: TurnSettings): EmbeddedMedia =>
  new EmbeddedMedia({
    file: '',
    network: { port: 7000, announce: [] },
    turn,
    turnSecret: 'own',
    isBehindTls: (host) => host === 'planet.example',
    log: pino({ level: 'silent' }),
    now: () => NOW,
  });

describe('the TURN servers of a client', () => {
  const HOLDER = { spaceId: 'plaza', userId: 'u1' };
  const own = issueCredential('own', HOLDER, NOW);

  it.each([
    ['localhost:8080', 'turn:localhost:8080?transport=tcp'],
    ['other.example', 'turn:other.example:80?transport=tcp'],
    ['[fd00::2]:8080', 'turn:[fd00::2]:8080?transport=tcp'],
  ])('at %s are the own one there', (host, url) => {
    const media = mediaWith({ urls: [], secret: '' });
    expect(media.iceServers(HOLDER, host)).toEqual([{ urls: [url], ...own }]);
  });

  it.each(['planet.example', 'x?transport=udp', 'a b', ''])('at %s are none', (host) => {
    expect(mediaWith({ urls: [], secret: '' }).iceServers(HOLDER, host)).toEqual([]);
  });

  it('are the own one at a configured address', () => {
    const urls = ['turns:turn.example:443?transport=tcp'];
    expect(mediaWith({ urls, secret: '' }).iceServers(HOLDER, 'planet.example')).toEqual([{ urls, ...own }]);
  });

  it('are the own one and those outside, each with its credential', () => {
    const urls = ['turn:turn.example:3478?transport=udp'];
    expect(mediaWith({ urls, secret: 'shared' }).iceServers(HOLDER, 'localhost:1')).toEqual([
      { urls: ['turn:localhost:1?transport=tcp'], ...own },
      { urls, ...issueCredential('shared', HOLDER, NOW) },
    ]);
  });
});
