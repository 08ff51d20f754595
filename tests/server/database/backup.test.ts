import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Pool, type ClientConfig } from 'pg';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkBackup } from '../../../server/database/backup/format';
import { knownMigrations, readJournal, runMigrations } from '../../../server/database/backup/migrations';
import { putInPlace } from '../../../server/database/backup/put-in-place';
import { readBackup } from '../../../server/database/backup/read-backup';
import { openForRestore } from '../../../server/database/backup/source';
import { writeBackup } from '../../../server/database/backup/write-backup';
import {
  backupFolder,
  contents,
  emptyDatabase,
  filledDatabase,
  migrated,
  newDatabase,
  OPTIONS,
  withClient,
} from '../support/backup-databases';
import { runProgram } from '../support/backup-program';
import { childFile } from '../support/bundle';
import { fillTables, tableNames } from '../support/fill-tables';
import { noPostgres } from '../support/open-database';
import { eventually } from '../support/process';

const { folder, newFile } = backupFolder();
/** The file and temporary files beside it. */
const named = (file: string): string[] =>
  readdirSync(folder).filter((name) => name.startsWith(basename(file)));

describe('a backup of PostgreSQL', () => {
  let source: ClientConfig;
  let file: string;
  beforeAll(async () => {
    source = await filledDatabase();
    file = newFile();
    await writeBackup(source, file, OPTIONS);
  });

  it('restores equally into PGlite and from there into PostgreSQL, and sequences continue', async () => {
    const before = await contents(source);
    const filled = Object.entries(before).filter(([, rows]) => rows.length > 0);
    expect(filled.map(([table]) => table)).toEqual(Object.keys(before));

    const config = { DATABASE_URL: '', DATA_DIR: mkdtempSync(join(folder, 'data-')) };
    const log = pino({ level: 'silent' });
    const pglite = await openForRestore({ config, log, childFile: childFile(), findRuntime: noPostgres });
    onTestFinished(() => pglite.close());
    await readBackup(pglite.address, file);
    expect(await contents(pglite.address)).toEqual(before);

    const second = newFile();
    const { tables, rows, bytes, leftOut } = await writeBackup(pglite.address, second, OPTIONS);
    expect({ tables, rows, bytes, leftOut }).toEqual({
      tables: Object.keys(before).length - 1,
      rows: (Object.keys(before).length - 1) * 4,
      bytes: statSync(second).size,
      leftOut: [],
    });
    const target = await emptyDatabase();
    await readBackup(target, second);
    expect(await contents(target)).toEqual(before);

    const next = (address: ClientConfig): Promise<unknown[]> =>
      withClient(address, async (client) => {
        const { rows } = await client.query(
          `select sequencename, nextval(format('%I', sequencename)::regclass) as next
          from pg_sequences where schemaname = 'public' order by 1`,
        );
        return rows;
      });
    expect(await next(target)).toEqual(await next(source));
  });

  it('is readable by its owner only, and never replaces a file', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);
    await expect(writeBackup(source, file, OPTIONS)).rejects.toThrow(`${file} exists already`);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
  });

  it('removes its temporary files when it is stopped', async () => {
    const stop = new AbortController();
    const stopped = newFile();
    const onTable = (): void => stop.abort();
    await expect(writeBackup(source, stopped, { ...OPTIONS, onTable, signal: stop.signal })).rejects.toThrow(
      'aborted',
    );
    expect(named(stopped)).toEqual([]);
  });

  it('fails with a message, and leaves the other file whole, when another backup writes the same file', async () => {
    const one = newFile();
    const both = await Promise.allSettled([
      writeBackup(source, one, OPTIONS),
      writeBackup(source, one, OPTIONS),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((result) => result.status === 'rejected');
    expect(String(refused?.reason)).toContain(`${one} exists already`);
    expect(named(one)).toEqual([basename(one)]);
    await checkBackup(one);
  });

  it('removes only its own files', async () => {
    const stored = newFile();
    writeFileSync(`${stored}.partial`, 'of a person');
    await writeBackup(source, stored, OPTIONS);
    expect(readFileSync(`${stored}.partial`, 'utf8')).toBe('of a person');
    expect(named(stored).sort()).toEqual([basename(stored), `${basename(stored)}.partial`]);
  });

  it('gets its name without hard links as well, and replaces nothing', async () => {
    const noLinks = (): Promise<void> => Promise.reject(new Error('no links here'));
    const [partial, place] = [newFile(), newFile()];
    writeFileSync(partial, 'new');
    await putInPlace(partial, place, noLinks);
    expect([existsSync(partial), readFileSync(place, 'utf8')]).toEqual([false, 'new']);
    writeFileSync(partial, 'newer');
    await expect(putInPlace(partial, place, noLinks)).rejects.toThrow(`${place} exists already`);
    expect([readFileSync(partial, 'utf8'), readFileSync(place, 'utf8')]).toEqual(['newer', 'new']);
    const none = newFile();
    await expect(putInPlace(join(folder, 'missing'), none, noLinks)).rejects.toThrow('ENOENT');
    expect(existsSync(none)).toBe(false);
  });

  it('leaves out foreign tables and their sequences, reports that, and restores', async () => {
    const address = await newDatabase();
    await withClient(address, async (client) => {
      await client.query(
        `create table with_serial (id serial primary key, t text);
        create table with_identity (id int generated always as identity, t text);
        create sequence alone`,
      );
      await client.query(`insert into with_serial (t) values ('x')`);
      await client.query(`insert into with_identity (t) values ('x')`);
      await client.query(`select nextval('alone')`);
    });
    const mixed = newFile();
    const { leftOut } = await writeBackup(address, mixed, OPTIONS);
    expect(leftOut).toEqual(['with_identity', 'with_serial']);
    const target = await emptyDatabase();
    await readBackup(target, mixed);
    expect(await contents(target)).toEqual(await contents(await newDatabase()));
  });

  it('is refused for a database without our tables, and for a newer version', async () => {
    await expect(writeBackup(await emptyDatabase(), newFile(), OPTIONS)).rejects.toThrow(
      'holds no tables of Tiny Planet',
    );
    const newer = await newDatabase();
    await withClient(newer, (client) =>
      client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4000000000000)`),
    );
    await expect(writeBackup(newer, newFile(), OPTIONS)).rejects.toThrow('newer version of Tiny Planet');
  });

  /** The same backup with changed text, and a matching checksum if `seal`. */
  const rewritten = (change: (text: string) => string, seal = true): Buffer => {
    const lines = change(gunzipSync(readFileSync(file)).toString('utf8'))
      .split('\n')
      .slice(0, -2);
    const body = `${lines.join('\n')}\n`;
    const sha256 = createHash('sha256').update(body).digest('hex');
    const end = /"tables":\d+,"rows":\d+/.exec(gunzipSync(readFileSync(file)).toString('utf8').slice(-200));
    return gzipSync(`${body}{${end?.[0] ?? ''},"sha256":"${seal ? sha256 : 'x'}"}\n`);
  };

  describe('with sequences that the database lacks', () => {
    const withSequences = (change: (text: string) => string): string => {
      const changed = newFile();
      writeFileSync(changed, rewritten(change));
      return changed;
    };

    it('is restored when they belong to tables outside the backup', async () => {
      const foreign = '{"name":"foo_id_seq","value":"3"}';
      const old = withSequences((text) => text.replace('"sequences":[', `$&${foreign},`));
      const target = await emptyDatabase();
      await readBackup(target, old);
      const other = await emptyDatabase();
      await readBackup(other, file);
      expect(await contents(target)).toEqual(await contents(other));
    });

    it('is refused when one belongs to a table of the backup', async () => {
      const target = await newDatabase();
      await withClient(target, (client) =>
        client.query('alter table messages alter column id drop identity'),
      );
      await expect(readBackup(target, file)).rejects.toThrow('has no sequence messages_id_seq');
      // With a name that a user chose.
      const renamed = withSequences((text) =>
        text.replace('"name":"messages_id_seq"', '"name":"of_messages"'),
      );
      const other = await emptyDatabase();
      await expect(readBackup(other, renamed)).rejects.toThrow('has no sequence of_messages');
      expect(await withClient(other, tableNames)).toEqual([]);
    });
  });

  describe('that is damaged', () => {
    let target: ClientConfig;
    beforeAll(async () => {
      target = await emptyDatabase();
    });
    const expectRefused = async (bytes: Buffer, words: RegExp): Promise<void> => {
      const bad = newFile();
      writeFileSync(bad, bytes);
      await expect(readBackup(target, bad)).rejects.toThrow(words);
      expect(await withClient(target, tableNames)).toEqual([]);
      expect(await withClient(target, readJournal)).toEqual([]);
    };

    it.each([0.001, 0.3, 0.7, 0.999])('is refused when it ends after %f of its length', async (share) => {
      const whole = readFileSync(file);
      await expectRefused(whole.subarray(0, Math.ceil(whole.length * share)), /is damaged or not complete/);
    });

    it.each([0.2, 0.5, 0.8, 0.95])('is refused with one bit flipped at %f of its length', async (place) => {
      const turned = readFileSync(file);
      const at = Math.floor(turned.length * place);
      turned.writeUInt8(turned.readUInt8(at) ^ 4, at);
      await expectRefused(turned, /is damaged or not complete/);
    });

    it('is refused when its text was changed, with or without a matching checksum', async () => {
      const change = (text: string): string => text.replace('小星球', '大星球');
      expect(rewritten((text) => text).equals(rewritten(change))).toBe(false);
      await expectRefused(rewritten(change, false), /is damaged/);
      await expectRefused(rewritten(change), /is damaged/);
      await expectRefused(
        rewritten((text) => text, false),
        /is damaged/,
      );
    });

    it('is refused when it is another file, or missing', async () => {
      await expectRefused(Buffer.from('hello'), /is no backup of Tiny Planet/);
      await expectRefused(Buffer.alloc(0), /is damaged or not complete/);
      await expectRefused(gzipSync('{"product":"another"}\n'), /is no backup of Tiny Planet/);
      await expectRefused(gzipSync(Buffer.alloc(3_000_000, 'x')), /is no backup of Tiny Planet/);
      await expect(readBackup(target, join(folder, 'nothing'))).rejects.toThrow('There is no file');
    });

    it('is refused when a newer version made it', async () => {
      const format = rewritten((text) => text.replace('"format":1', '"format":2'));
      await expectRefused(format, /newer version of Tiny Planet/);
      const migration = '{"hash":"x","at":"4000000000000"}';
      const more = rewritten((text) => text.replace(/("migrations":\[.*?)\]/, `$1,${migration}]`));
      await expectRefused(more, /newer version of Tiny Planet/);
    });

    it('is refused when the database reads back other data', async () => {
      const address = await newDatabase();
      await withClient(address, (client) =>
        client.query(
          `create function change() returns trigger language plpgsql as
            $$ begin new.name := new.name || '!'; return new; end $$;
          create trigger change before insert on badges for each row execute function change()`,
        ),
      );
      await expect(readBackup(address, file)).rejects.toThrow('badges does not read back');
      expect((await contents(address))['users']).toEqual([]);
    });
  });

  it('is restored into migrated, empty tables, but not over rows', async () => {
    const target = await newDatabase();
    const { rows } = await readBackup(target, file);
    const before = await contents(target);
    expect(Object.values(before).flat().length).toBeGreaterThan(rows);
    await expect(readBackup(target, file)).rejects.toThrow(
      /not empty \(table .* has rows\): restore into a new/,
    );
    expect(await contents(target)).toEqual(before);
  });

  it('leaves an empty database when the restore is killed', async () => {
    const large = await filledDatabase();
    await withClient(large, (client) =>
      client.query(
        `insert into stored_file_pieces
          select (select min(id) from stored_files), n, (select string_agg(sha256(int4send(n * 1000 + i)), '') from generate_series(1, 1000) i)
          from generate_series(10, 150) n`,
      ),
    );
    const largeFile = newFile();
    await writeBackup(large, largeFile, OPTIONS);
    const target = await emptyDatabase();
    const env = { DATABASE_URL: target.connectionString ?? '', DATA_DIR: mkdtempSync(join(folder, 'data-')) };
    const { child, ended } = runProgram(['restore', largeFile], env);
    await withClient(target, async (client) => {
      const others = async (which: string): Promise<number> =>
        (
          await client.query(
            `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() ${which}`,
          )
        ).rows.length;
      await eventually('rows are loaded', async () => (await others(`and query like 'copy%stdin'`)) > 0);
      child.kill('SIGKILL');
      await eventually('the session ends', async () => (await others('')) === 0);
    });
    expect((await ended).code).toBeNull();
    expect(await withClient(target, tableNames)).toEqual([]);
    expect((await readBackup(target, largeFile)).tables).toBeGreaterThan(40);
  });

  it('is consistent while others write', async () => {
    const address = await filledDatabase();
    const pool = new Pool({ ...address, max: 20 });
    onTestFinished(() => pool.end());
    let written = 0;
    let writing = true;
    const writer = async (name: number): Promise<void> => {
      for (let n = 0; writing; n++) {
        const client = await pool.connect();
        const id = `w${name}-${n}`;
        await client.query('begin');
        await client.query(
          `insert into users (id, kind, color, image, head_image) values ($1, 'phone', '', '', '')`,
          [id],
        );
        await client.query(`insert into user_cards (user_id, name, updated_at) values ($1, 'x', now())`, [
          id,
        ]);
        await client.query('commit');
        client.release();
        written++;
      }
    };
    const writers = Array.from({ length: 50 }, (_, name) => writer(name));
    await eventually('all write', () => written > 200);
    const before = written;
    const live = newFile();
    await writeBackup(address, live, OPTIONS);
    const after = written;
    writing = false;
    await Promise.all(writers);
    const target = await emptyDatabase();
    await readBackup(target, live);
    const restored = await withClient(target, async (client) => {
      const { rows } = await client.query<{ users: number; cards: number; pairs: number }>(
        `select (select count(*)::int from users where id like 'w%') as users,
          (select count(*)::int from user_cards where user_id like 'w%') as cards,
          (select count(*)::int from users join user_cards on user_id = id where id like 'w%') as pairs`,
      );
      return rows[0] ?? { users: 0, cards: 0, pairs: 0 };
    });
    expect(restored.cards).toBe(restored.users);
    expect(restored.pairs).toBe(restored.users);
    expect(restored.users).toBeGreaterThanOrEqual(before);
    expect(restored.users).toBeLessThan(after);
  });

  it('of an older version is restored and migrated', async () => {
    const old = await emptyDatabase();
    await withClient(old, async (client) => {
      await runMigrations(client, knownMigrations().slice(0, -1));
      await fillTables(client);
    });
    const oldFile = newFile();
    expect((await writeBackup(old, oldFile, OPTIONS)).leftOut).toEqual([]);
    await migrated(old);
    const target = await emptyDatabase();
    await readBackup(target, oldFile);
    expect(await contents(target)).toEqual(await contents(old));
    expect(await withClient(target, readJournal)).toEqual(await withClient(old, readJournal));
    await expect(readBackup(await newDatabase(), oldFile)).rejects.toThrow(
      'of a newer version than the backup',
    );
  });
});
