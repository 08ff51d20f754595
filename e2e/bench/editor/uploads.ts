// Rooms: uploads.
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { CLIENT_HEADER } from '../../../contract/calls/call';
import {
  UPLOAD_DATE_HEADER,
  UPLOAD_NAME,
  UPLOAD_SIGN_HEADER,
  UPLOAD_TOKEN_HEADER,
  uploadText,
  type UploadGrant,
} from '../../../contract/model/upload';
import type { Person } from '../../../tests/server/support/person';
import { makeSpace } from '../chat/servers';
import { descendantsOf, memoryMbOf } from '../processes/tree';
import { quantile } from '../quantile';
import type { BenchRow } from '../row';
import { PlanetServer } from '../../support/server';

const MB = 1024 * 1024;
const FILE = 20 * MB;
const AT_ONCE = 3;
/** After which memory is read that stays, ms. */
const REST = 3_000;
const LIFTED = { CHECK_ANSWERS: 'off', REQUESTS_PER_MINUTE: '10000000' } as const;

/** Reads a value again and again until the returned function is called, which gives all of them. */
function watch(every: number, read: () => number | Promise<number>): () => Promise<readonly number[]> {
  const values: number[] = [];
  let running = true;
  const done = (async () => {
    while (running) {
      values.push(await read());
      await sleep(every);
    }
  })();
  return async () => {
    running = false;
    await done;
    return values;
  };
}

/** A call by its path: the bench names no call of a room. */
async function ask(
  owner: Person,
  method: 'GET' | 'POST',
  path: string,
  input?: object,
): Promise<{ readonly code: number; readonly data: unknown }> {
  const answer = await owner.raw(path, {
    method,
    headers: { [CLIENT_HEADER]: '1', ...(input && { 'content-type': 'application/json' }) },
    ...(input && { body: JSON.stringify(input) }),
  });
  return (await answer.json()) as { readonly code: number; readonly data: unknown };
}

/** A signed request about parts. */
async function about(
  owner: Person,
  grant: UploadGrant,
  method: string,
  rest: string,
  body?: Uint8Array<ArrayBuffer>,
): Promise<void> {
  if (grant.how.kind !== 'parts') throw new Error('the server takes no parts');
  const path = `${grant.how.base}/${grant.accessKeyId}${rest}`;
  const text = uploadText(method, path, body?.length ?? 0, grant.serverNow);
  const answer = await owner.raw(path, {
    method,
    headers: {
      [UPLOAD_TOKEN_HEADER]: grant.securityToken,
      [UPLOAD_DATE_HEADER]: String(grant.serverNow),
      [UPLOAD_SIGN_HEADER]: createHmac('sha256', grant.accessKeySecret).update(text).digest('hex'),
      ...(body && { 'content-type': 'application/octet-stream' }),
    },
    ...(body && { body }),
  });
  if (!answer.ok) throw new Error(`${method} ${rest}: ${await answer.text()}`);
}

/** Uploads one file in parts, three at a time; returns the answer about it, or its error. */
async function upload(owner: Person, spaceId: string, data: Buffer) {
  const wish = new URLSearchParams({ spaceId, bytes: String(data.length) });
  const answer = await ask(owner, 'GET', `/api/oss/stsTokenSpaceEdit?${wish.toString()}`);
  const grant = answer.data as UploadGrant;
  if (grant.how.kind !== 'parts') throw new Error('the server takes no parts');
  const { partSize } = grant.how;
  const count = Math.ceil(data.length / partSize);
  const waiting = Array.from({ length: count }, (_, at) => at);
  const work = async (): Promise<void> => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift())
      await about(
        owner,
        grant,
        'PUT',
        `/${at + 1}`,
        Uint8Array.from(data.subarray(at * partSize, (at + 1) * partSize)),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await about(owner, grant, 'POST', `/complete?parts=${count}`);
  return ask(owner, 'POST', '/api/oss/finish', { key: `${grant.prefix}${UPLOAD_NAME}` });
}

/** A PDF by its first bytes; each one another file. */
const pdf = (n: number, bytes: number): Buffer =>
  Buffer.concat([Buffer.from(`%PDF-1.7 ${n}`), Buffer.alloc(bytes - 10)]);

/** Files that are small, and costly to open: one with too many pixels, one that is as large as is allowed. */
async function bombs(shade: string): Promise<readonly Buffer[]> {
  const png = (side: number, background: string): Promise<Buffer> =>
    sharp({ create: { width: side, height: side, channels: 3, background }, limitInputPixels: false })
      .png()
      .toBuffer();
  return Promise.all([
    png(12_000, `#${shade}23`),
    png(6_300, `#${shade}56`),
    png(6_300, `#${shade}89`),
    png(6_300, `#${shade}bc`),
  ]);
}

/** Uploads to the built server: its memory while files come in, and what others wait while bombs are opened. */
export async function measureUploads(): Promise<readonly BenchRow[]> {
  const server = await PlanetServer.start({ env: LIFTED });
  try {
    const { owner, spaceId } = await makeSpace(server, 1);
    const memory = (): number => memoryMbOf([server.pid]);
    /** How long a request waits that has nothing to do with uploads, ms. */
    const wait = async (): Promise<number> => {
      const asked = performance.now();
      await (await fetch(`${server.url}/api/user/getUserInfo`)).arrayBuffer();
      return performance.now() - asked;
    };
    const fresh = memory();
    const ofFirst = watch(100, memory);
    for (const n of [1, 2]) await upload(owner, spaceId, pdf(n, FILE));
    // Reading the memory of a process holds it up, so waits are measured without it.
    const peak = Math.max(...(await ofFirst()));
    await sleep(REST);
    const before = memory();
    const atRest = watch(5, wait);
    await sleep(REST);
    const restWaits = await atRest();
    const waiting = watch(5, wait);
    const started = performance.now();
    for (let n = 3; n < 8; n++) {
      const { code } = await upload(owner, spaceId, pdf(n, FILE));
      if (code !== 200) throw new Error(`the upload was refused: ${code}`);
    }
    const seconds = (performance.now() - started) / 1000;
    const waits = await waiting();
    await sleep(REST);
    const after = memory();

    const send = async (files: readonly Buffer[]): Promise<void> => {
      const answers = await Promise.all(files.map((data) => upload(owner, spaceId, data)));
      if (answers.filter(({ code }) => code === 200).length !== files.length - 1)
        throw new Error(`the bombs were answered ${answers.map(({ code }) => code).join()}`);
    };
    const [some, others] = [await bombs('1'), await bombs('2')];
    const all = (): number => memoryMbOf([server.pid, ...descendantsOf(server.pid)]);
    const allBefore = all();
    const ofBombs = watch(100, all);
    await send(some);
    const bombPeak = Math.max(...(await ofBombs()));
    const waitingForBombs = watch(5, wait);
    await send(others);
    const bombWaits = await waitingForBombs();
    const row = (
      name: string,
      value: number,
      unit: string,
      target: number | undefined,
      note: string,
    ): BenchRow => ({
      area: 'editor',
      name,
      value,
      unit,
      better: 'lower',
      note,
      ...(target !== undefined && { target }),
    });
    const kinds = 'three pictures of 40 million pixels, one of 144 million';
    return [
      row('upload of 100 MB in parts', seconds, 's', undefined, 'five files of 20 MB, one after the other'),
      row(
        'upload of 100 MB: memory at its peak',
        peak - fresh,
        'MB',
        100,
        `above the ${Math.round(fresh)} MB before any upload`,
      ),
      row(
        'upload of 100 MB: memory that stays',
        after - before,
        'MB',
        20,
        'above that after two other files',
      ),
      row('at rest: wait of another request (p99)', quantile(restWaits, 0.99), 'ms', undefined, 'to compare'),
      row(
        'upload of 100 MB: wait of another request (p99)',
        quantile(waits, 0.99),
        'ms',
        50,
        'a request without a session',
      ),
      row('bombs: wait of another request (p99)', quantile(bombWaits, 0.99), 'ms', 50, kinds),
      row(
        'bombs: memory of all processes',
        bombPeak - allBefore,
        'MB',
        1024,
        'above what they had before; two pictures at a time',
      ),
    ];
  } finally {
    await server.dispose();
  }
}
