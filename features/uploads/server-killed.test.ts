import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { UPLOAD_NAME } from '../../contract/model/upload';
import { mainFile } from '../../tests/server/support/bundle';
import { Person } from '../../tests/server/support/person';
import { createDatabase } from '../../tests/server/support/postgres';
import { killLeftovers, startProcess, type ServerProcess } from '../../tests/server/support/process';
import { picture } from './testing/files';
import { sendParts } from './testing/send-file';

/** On CI fewer: all phases are met in less time. */
const KILLS = process.env['CI'] ? 8 : 20;
/** The kills come at steps of this length after the begin of an upload, ms: before, in and after each of its phases. */
const STEP = 800 / KILLS;

describe('an upload to a server that is killed', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiny-planet-killed-'));
  afterAll(() => {
    killLeftovers();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The public files that are not whole: each is a picture to its end, and the largest has the hash of its name. */
  const halfFiles = async (): Promise<string[]> => {
    const folder = join(dataDir, 'uploads', 'files');
    const half = [];
    for (const entry of existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
      : []) {
      if (!entry.isFile()) continue;
      const data = readFileSync(join(entry.parentPath, entry.name));
      const [, hash, side] = /^([0-9a-f]{64})-(\d+)\.webp$/.exec(entry.name) ?? [];
      const isNamed = side !== '2048' || createHash('sha256').update(data).digest('hex') === hash;
      const isWhole = await sharp(data, { failOn: 'error' })
        .stats()
        .then(
          () => true,
          () => false,
        );
      if (!isNamed || !isWhole) half.push(entry.name);
    }
    return half;
  };

  it(`is whole or absent after each of ${KILLS} kills, and goes on with the next server`, async () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: await createDatabase(inject('postgres'), 'seeded') };
    let server: ServerProcess = await startProcess(mainFile(), env);
    const person = new Person(() => server.url);
    const key = readFileSync(join(dataDir, 'rehearsal.key'), 'utf8');
    await person.call(
      'loginGuest',
      { spaceId: 'plaza' },
      { 'x-rehearsal-key': key, 'x-rehearsal-name': 'Kim' },
    );

    const send = async (data: Buffer, resume?: string) => {
      const grant = await person.call(
        'stsTokenHeadEdit',
        resume === undefined ? { bytes: data.length } : { resume },
      );
      return { grant, sent: sendParts(person, grant, data) };
    };
    const finish = (prefix: string) => person.call('finishUpload', { key: `${prefix}${UPLOAD_NAME}` });
    const cut = { sending: 0, finishing: 0, done: 0 };
    for (let kill = 0; kill < KILLS; kill++) {
      const data = Buffer.concat([
        await picture('png', 300 + kill, 300, `#0${(kill + 10).toString(16).padStart(2, '0')}`),
        // Behind the end of the picture, so that there are several parts.
        Buffer.alloc(3_000_000),
      ]);
      let phase: keyof typeof cut = 'sending';
      const { grant, sent } = await send(data);
      const run = sent
        .then(() => {
          phase = 'finishing';
          return finish(grant.prefix);
        })
        .then(
          () => void (phase = 'done'),
          () => undefined,
        );
      await Promise.race([run, pause(kill * STEP)]);
      server.kill('SIGKILL');
      await Promise.all([server.ended, run]);
      cut[phase] += 1;
      expect(await halfFiles()).toEqual([]);
      server = await startProcess(mainFile(), env);
      // An upload that the server has finished, heard or not, has no further grant.
      const again = await person.request('finishUpload', { key: `${grant.prefix}${UPLOAD_NAME}` });
      if (again.code !== 200) await (await send(data, grant.accessKeyId)).sent;
      const { url, width } = await finish(grant.prefix);
      expect(width).toBe(300 + kill);
      for (const side of [2048, 512, 128])
        expect((await person.raw(url.replace('-2048', `-${side}`))).status).toBe(200);
    }
    expect(cut.sending).toBeGreaterThan(0);
    expect(cut.finishing).toBeGreaterThan(0);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }, 300_000);
});
