import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MediaServer } from '../../../server/media/media';
import { issueCredential, longTermKey, REALM } from '../../../server/media/turn/credentials';
import {
  ATTRIBUTE,
  CLASS,
  hasIntegrity,
  METHOD,
  readStun,
  text,
  textOf,
  uint32,
  valueOf,
  writeStun,
} from '../../../server/media/turn/stun';
import { keyedHash } from '../../../server/secrets';
import { answerTo, runMedia, startMediaPlanet, voiceOffer } from '../support/media-planet';
import { SECRET } from '../support/process';
import { answerOn, openSocket, rawRequest, receivedUntilClose } from '../support/raw-http';
import type { TestPlanet } from '../support/test-planet';
import { endpointOf, TurnClient, type TurnLogin } from '../support/turn-client';

const HEALTH = ['GET /api/health HTTP/1.1', 'Host: localhost'];

let planet: TestPlanet;
let media: MediaServer;
/** Where the media server listens. */
let port: number;
const clients: TurnClient[] = [];

const candidatePort = (sdp: string): number => Number(/ 127\.0\.0\.1 (\d+) typ host/.exec(sdp)?.[1]);

beforeAll(async () => {
  const started = await startMediaPlanet();
  planet = started.planet;
  media = started.media();
  await runMedia(media);
  // An address of the media server counts as its own as soon as a client was told of it.
  port = candidatePort(await answerTo(media, voiceOffer('clie', 'the password of the client')));
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
afterAll(() => planet.stop());

const turnSecret = (): string => keyedHash(SECRET, 'turn');

/** The credential that the server gives to a client of a user. */
function loginOf(userId: string, spaceId = 'plaza'): TurnLogin {
  const holder = { spaceId, userId };
  const [server] = media.iceServers(holder, 'localhost:8080');
  const login = { username: server?.username ?? '', secret: turnSecret() };
  expect(server?.credential).toBe(issueCredential(login.secret, holder, Date.now()).credential);
  return login;
}

async function open(login: TurnLogin): Promise<TurnClient> {
  const client = await TurnClient.open(planet.url, login);
  clients.push(client);
  return client;
}

async function allocated(userId: string): Promise<TurnClient> {
  const client = await open(loginOf(userId));
  expect((await client.allocate()).error).toBe(0);
  return client;
}

describe('an allocation', () => {
  it('is given for a credential of the server, until it is given back', async () => {
    const client = await open(loginOf('u1'));
    const { error, message } = await client.allocate();
    expect(error).toBe(0);
    expect(valueOf(message, ATTRIBUTE.lifetime)).toEqual(uint32(120));
    expect(valueOf(message, ATTRIBUTE.relayedAddress)).toHaveLength(8);
    expect((await client.allocate()).error).toBe(437);
    expect(valueOf((await client.refresh(600)).message, ATTRIBUTE.lifetime)).toEqual(uint32(120));
    expect(valueOf((await client.refresh(0)).message, ATTRIBUTE.lifetime)).toEqual(uint32(0));
    await client.closed;
  });

  it.each([
    ['another password', () => ({ ...loginOf('u2'), secret: 'guessed' })],
    ['another user name', () => ({ ...loginOf('u2'), username: '9999999999:u3', secret: 'guessed' })],
    ['an expired credential', () => ({ username: '1700000000:u2', secret: turnSecret() })],
    ['a user name without an end', () => ({ username: 'u2', secret: turnSecret() })],
  ])('is refused to %s', async (_, login) => {
    const client = await open(login());
    expect((await client.allocate()).error).toBe(401);
    expect((await client.permit(endpointOf('127.0.0.1', port))).error).toBe(401);
  });

  it('is refused after several attempts by closing the connection', async () => {
    const client = await open({ ...loginOf('u2'), secret: 'guessed' });
    await expect(
      (async () => {
        for (let attempt = 0; attempt < 10; attempt++) await client.allocate();
      })(),
    ).rejects.toThrow('closed');
  });

  it('is refused for a nonce of another connection', async () => {
    const client = await open(loginOf('u2'));
    const answer = await client.request(METHOD.allocate, []);
    expect(answer.error).toBe(438);
    expect(textOf(answer.message, ATTRIBUTE.realm)).toBe(REALM);
  });

  it.each([
    ['another address family', [{ type: ATTRIBUTE.addressFamily, value: Buffer.from([2, 0, 0, 0]) }], 440],
    ['an unknown attribute', [{ type: 0x0018, value: Buffer.alloc(1) }], 420],
  ])('is refused with %s', async (_, attributes, error) => {
    const client = await open(loginOf('u2'));
    expect((await client.allocate(...attributes)).error).toBe(error);
  });

  it('[T23] is refused to a user with too many others, and given after one of them ends', async () => {
    const own: TurnClient[] = [];
    for (let count = 0; count < 8; count++) own.push(await allocated('u4'));
    expect((await (await open(loginOf('u4'))).allocate()).error).toBe(486);
    await allocated('u5');
    await own[0]?.refresh(0);
    await own[0]?.closed;
    await allocated('u4');
  });

  it('is void as soon as its user is expelled from its space, others are not', async () => {
    const [expelled, unbound] = [loginOf('u6'), loginOf('u6', '')];
    const other = loginOf('u6', 'expo');
    const before = await allocated('u6');
    const stays = await allocated('u7');
    media.revokeIceServers({ spaceId: 'plaza', userId: 'u6' });
    await before.closed;
    expect((await (await open(expelled)).allocate()).error).toBe(401);
    expect((await (await open(unbound)).allocate()).error).toBe(401);
    expect((await (await open(other)).allocate()).error).toBe(0);
    expect((await stays.refresh(600)).error).toBe(0);
  });

  it('of one user is not used with the credential of another', async () => {
    const client = await allocated('u1');
    const other = issueCredential(turnSecret(), { spaceId: 'plaza', userId: 'u2' }, Date.now());
    const key = longTermKey(turnSecret(), other.username);
    expect(key).not.toEqual(longTermKey(turnSecret(), loginOf('u1').username));
    expect((await client.as({ username: other.username, secret: turnSecret() }).refresh(600)).error).toBe(
      441,
    );
  });
});

describe('a relay', () => {
  it.each([
    ['another machine', '192.0.2.77'],
    ['the metadata service of a cloud', '169.254.169.254'],
    ['another address of this machine', '127.0.0.2'],
    ['an IPv6 address', '::1'],
  ])('[T23] to %s is forbidden', async (_, address) => {
    const client = await allocated('u1');
    const peer = endpointOf(address, port);
    expect((await client.permit(peer)).error).toBe(403);
    expect((await client.permit(endpointOf('127.0.0.1', port), peer)).error).toBe(403);
    expect((await client.bind(0x4000, peer)).error).toBe(403);
  });

  it('[T23] to another port of this machine is forbidden, and nothing arrives there', async () => {
    const other = createSocket('udp4').bind(0, '127.0.0.1');
    await once(other, 'listening');
    let received = 0;
    other.on('message', () => void received++);
    const client = await allocated('u1');
    const peer = endpointOf('127.0.0.1', other.address().port);
    expect((await client.permit(peer)).error).toBe(0);
    client.sendTo(peer, Buffer.from('to another service'));
    expect((await client.bind(0x4000, peer)).error).toBe(403);
    client.sendOn(0x4000, Buffer.from('to another service'));
    // A datagram that is sent after them, by the same process, arrives.
    await client.refresh(600);
    const marker = createSocket('udp4');
    const arrived = once(other, 'message');
    marker.send('marker', other.address().port, '127.0.0.1');
    expect(String((await arrived)[0])).toBe('marker');
    expect(received).toBe(1);
    marker.close();
    other.close();
  });

  it.each([
    ['without a channel', false],
    ['on a channel', true],
  ])('%s carries connectivity checks to the media server, also those of Chromium', async (_, onChannel) => {
    const client = await allocated('u1');
    const sdp = await answerTo(media, voiceOffer('abcd', 'the password of the client'));
    const password = /a=ice-pwd:(\S+)/.exec(sdp)?.[1] ?? '';
    const check = writeStun(
      { method: METHOD.binding, class: CLASS.request, transaction: randomBytes(12) },
      [
        { type: ATTRIBUTE.username, value: text(`${/a=ice-ufrag:(\S+)/.exec(sdp)?.[1]}:abcd`) },
        { type: ATTRIBUTE.priority, value: uint32(1_845_501_695) },
        // Chromium's tie-breaker over TURN/TCP, which libjuice refuses.
        { type: ATTRIBUTE.controlling, value: Buffer.alloc(8) },
      ],
      password,
      true,
    );
    const peer = endpointOf('127.0.0.1', port);
    expect((await (onChannel ? client.bind(0x4001, peer) : client.permit(peer))).error).toBe(0);
    const isAnswer = (data: Buffer | undefined): boolean => {
      const message = data && readStun(data);
      return (
        message !== undefined &&
        message.class === CLASS.success &&
        message.transaction.equals(check.subarray(8, 20)) &&
        hasIntegrity(message, password)
      );
    };
    const answered = async (): Promise<boolean> => {
      if (onChannel) {
        client.sendOn(0x4001, check);
        return isAnswer(await client.dataOn(0x4001));
      }
      client.sendTo(peer, check);
      const { peer: from, data } = await client.indication();
      expect(from).toEqual(peer);
      return isAnswer(data);
    };
    // The media server makes checks of its own, which arrive too.
    for (let tries = 0; ; tries++) {
      if (await answered()) break;
      expect(tries).toBeLessThan(50);
    }
  });

  it('on a channel stays with its address', async () => {
    const client = await allocated('u1');
    const peer = endpointOf('127.0.0.1', port);
    expect((await client.bind(0x4001, peer)).error).toBe(0);
    expect((await client.bind(0x4001, peer)).error).toBe(0);
    expect((await client.bind(0x4002, peer)).error).toBe(400);
    expect((await client.bind(0x5000, peer)).error).toBe(400);
  });
});

describe('the port of the HTTP server', () => {
  it('closes a TURN connection whose bytes are malformed', async () => {
    for (const bytes of [Buffer.alloc(20), Buffer.from('0003000100000000', 'hex'), Buffer.alloc(5, 3)]) {
      const socket = openSocket(planet.url);
      const received = receivedUntilClose(socket);
      socket.write(bytes);
      expect(await received).toBe('');
    }
  });

  it('serves HTTP as before, in whatever pieces it comes', async () => {
    expect((await rawRequest(planet.url, ...HEALTH)).status).toBe(200);
    const socket = openSocket(planet.url);
    socket.setNoDelay(true);
    const answer = answerOn(socket);
    const bytes = `${HEALTH.join('\r\n')}\r\n\r\n`;
    for (const byte of bytes) await new Promise<void>((done) => void socket.write(byte, () => done()));
    expect((await answer).status).toBe(200);
    // The connection is kept for the next request.
    const next = answerOn(socket);
    socket.write(bytes);
    expect((await next).status).toBe(200);
    socket.destroy();
  });

  it('answers 400 to what is neither', async () => {
    const socket = openSocket(planet.url);
    const answer = answerOn(socket);
    socket.write(Buffer.from([0x16, 3, 1, 0, 200, 1]));
    socket.write(Buffer.alloc(200));
    expect((await answer).status).toBe(400);
  });

  it('is not kept open by silent connections and TURN when the server stops', async () => {
    const silent = openSocket(planet.url);
    await once(silent, 'connect');
    const client = await allocated('u1');
    const ended = Promise.all([receivedUntilClose(silent), client.closed]);
    await planet.restart();
    expect(await ended).toEqual(['', undefined]);
  });
});
