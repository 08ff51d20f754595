import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { CHAT_FILES } from '../../../contract/model/chat/chat';
import type { Person } from '../support/person';
import { createDatabase } from '../support/postgres';
import { eventually } from '../support/process';
import { answerOn, openSocket, rawRequest, receivedUntilClose } from '../support/raw-http';
import { startPlanet, type TestPlanet } from '../support/test-planet';

const SPACE = { spaceId: 'plaza' };
const UPLOAD = '/api/chat_room/upload?spaceId=plaza&name=a.txt';

async function guestOf(planet: TestPlanet): Promise<Person> {
  const person = planet.person();
  await person.call('loginGuest', SPACE, { 'x-rehearsal-key': planet.rehearsalKey() });
  return person;
}

/** Sends the head of an upload, without its body. */
function beginUpload(planet: TestPlanet, cookie: string, size: number, ...more: string[]): Socket {
  const socket = openSocket(planet.url);
  const head = [
    `POST ${UPLOAD} HTTP/1.1`,
    'Host: localhost',
    'X-Tiny-Planet: 1',
    'Content-Type: application/octet-stream',
    `Content-Length: ${size}`,
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
    ...more,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}
const codeOn = async (socket: Socket): Promise<[number, number]> => {
  const { status, body } = await answerOn(socket);
  socket.destroy();
  return [status, (JSON.parse(body) as { code: number }).code];
};

describe('an upload', () => {
  let planet: TestPlanet;
  beforeAll(async () => {
    planet = await startPlanet({
      databaseUrl: await createDatabase(inject('postgres'), 'seeded'),
      env: { UPLOADS_PER_ADDRESS: '10', TRUST_PROXY: '127.0.0.1, ::1' },
    });
  });
  afterAll(() => planet.stop());
  const from = (address: string): string => `X-Forwarded-For: ${address}`;

  it.each([
    ['without a session', '', CHAT_FILES.file, [], 200, 'unauthorized'],
    ['with a wrong session', 'tp_session=wrong', CHAT_FILES.file, [], 200, 'unauthorized'],
    ['from another site', '', CHAT_FILES.file, ['Sec-Fetch-Site: cross-site'], 403, 'crossSite'],
  ] as const)('%s is refused before its body is read', async (_, cookie, size, more, status, error) => {
    expect(await codeOn(beginUpload(planet, cookie, size, ...more))).toEqual([
      status,
      ERROR_CODES[error].code,
    ]);
  });

  it('of a declared size over the limit is refused before its body is read', async () => {
    const { cookieHeader } = await guestOf(planet);
    expect(await codeOn(beginUpload(planet, cookieHeader, CHAT_FILES.file + 1))).toEqual([
      413,
      ERROR_CODES.fileTooLarge.code,
    ]);
  });

  it('is refused while a person has eight others, and accepted after one of them', async () => {
    const person = await guestOf(planet);
    const begin = (n: number) => beginUpload(planet, person.cookieHeader, 1_000, from(`198.51.100.${n}`));
    const open = Array.from({ length: 8 }, (_, n) => begin(n));
    await eventually('another one is refused', async () => {
      const { code } = await upload(person, '198.51.100.99');
      // It may have come before one of the others, which was refused instead.
      if (code === 200) open.push(begin(open.length));
      return code === ERROR_CODES.tooFast.code;
    });
    expect(open.length).toBeLessThan(16);
    await eventually('another one is accepted', async () => {
      open.pop()?.destroy();
      return (await upload(person, '198.51.100.99')).code === 200;
    });
    for (const socket of open) socket.destroy();
  });

  it('is refused while its address has too many others, of any people', async () => {
    const people = [await guestOf(planet), await guestOf(planet)];
    const begin = (n: number) =>
      beginUpload(planet, people[n % 2]?.cookieHeader ?? '', 1_000, from('203.0.113.1'));
    const open = Array.from({ length: 10 }, (_, n) => begin(n));
    const third = await guestOf(planet);
    await eventually('another one is refused', async () => {
      const { code, status } = await upload(third, '203.0.113.1');
      if (code === 200) open.push(begin(open.length));
      return code === ERROR_CODES.tooFast.code && status === 429;
    });
    expect((await upload(third, '203.0.113.2')).code).toBe(200);
    for (const socket of open) socket.destroy();
  });

  it('that never ends does not keep the server from stopping', async () => {
    const { cookieHeader } = await guestOf(planet);
    const socket = beginUpload(planet, cookieHeader, 1_000);
    const received = receivedUntilClose(socket);
    socket.write('a');
    // Another request is answered later than the upload began.
    await planet.person().call('health', {});
    const began = performance.now();
    await planet.restart();
    expect(await received).not.toContain(' 200 ');
    expect(performance.now() - began).toBeLessThan(25_000);
  });

  async function upload(person: Person, forwarded: string): Promise<{ code: number; status: number }> {
    const response = await person.raw(UPLOAD, {
      method: 'POST',
      body: new TextEncoder().encode('text'),
      headers: {
        'x-tiny-planet': '1',
        'content-type': 'application/octet-stream',
        'x-forwarded-for': forwarded,
      },
    });
    return { code: ((await response.json()) as { code: number }).code, status: response.status };
  }
});

describe('connections of one address', () => {
  const MOST = 12;
  const GET = ['GET /api/health HTTP/1.1', 'Host: localhost'];

  it('[T19] are bounded, whatever they send', async () => {
    const planet = await startPlanet({
      databaseUrl: await createDatabase(inject('postgres'), 'seeded'),
      env: { CONNECTIONS_PER_ADDRESS: String(MOST) },
    });
    try {
      const open = await openMany(planet, MOST);
      // A silent one, and one with a request of its own: both are closed at once.
      for (const lines of [[], [...GET, 'X-Forwarded-For: 203.0.113.9', '', '']]) {
        const socket = openSocket(planet.url);
        const received = receivedUntilClose(socket);
        socket.write(lines.join('\r\n'));
        expect(await received).toBe('');
      }
      open[0]?.destroy();
      await eventually('a place is free again', async () => {
        const answer = await rawRequest(planet.url, ...GET, 'Connection: close').catch(() => undefined);
        return answer?.status === 200;
      });
      expect(planet.lines.filter((line) => line.includes('too many connections'))).toHaveLength(1);
      for (const socket of open) socket.destroy();
    } finally {
      await planet.stop();
    }
  });

  it('are counted by their client behind a configured proxy, pages and spaces together', async () => {
    const env = { CONNECTIONS_PER_ADDRESS: '3', TRUST_PROXY: '127.0.0.1, ::1' };
    const planet = await startPlanet({
      databaseUrl: await createDatabase(inject('postgres'), 'seeded'),
      env,
    });
    try {
      const person = await guestOf(planet);
      const rt = (address: string): Socket => {
        const socket = openSocket(planet.url);
        const head = [
          'GET /rt HTTP/1.1',
          'Host: localhost',
          'Origin: http://localhost',
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          `Cookie: ${person.cookieHeader}`,
          `X-Forwarded-For: 192.0.2.7, ${address}`,
        ];
        socket.write(`${head.join('\r\n')}\r\n\r\n`);
        return socket;
      };
      const open = [rt('203.0.113.1'), rt('203.0.113.1'), rt('203.0.113.1')];
      for (const socket of open) expect((await answerOn(socket)).status).toBe(101);
      expect((await answerOn(rt('203.0.113.1'))).status).toBe(429);
      const health = (address: string) => rawRequest(planet.url, ...GET, `X-Forwarded-For: ${address}`);
      const refused = await health('203.0.113.1');
      expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
        429,
        { code: ERROR_CODES.tooFast.code },
      ]);
      expect((await health('203.0.113.2')).status).toBe(200);
      open[0]?.destroy();
      await eventually('a place is free again', async () => (await health('203.0.113.1')).status === 200);
      for (const socket of open) socket.destroy();
    } finally {
      await planet.stop();
    }
  });

  /** Opens idle connections that the server has accepted. */
  async function openMany(planet: TestPlanet, count: number): Promise<Socket[]> {
    const sockets = Array.from({ length: count }, () => openSocket(planet.url));
    for (const socket of sockets) {
      const answer = answerOn(socket);
      socket.write(`${GET.join('\r\n')}\r\n\r\n`);
      expect((await answer).status).toBe(200);
    }
    return sockets;
  }
});
