import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/database/database';
import { startEmbedded, type EmbeddedOptions } from '../../../server/database/embedded/embedded';
import { postgresRuntime } from '../../../server/database/embedded/postgres/postgres';
import { createScope } from '../../../server/scope';
import { childFile } from '../support/bundle';
import { contentsOf, fillTables } from '../support/fill-tables';
import { noPostgres } from '../support/open-database';

type Contents = Awaited<ReturnType<typeof contentsOf>>;

async function contents(address: ClientConfig): Promise<Contents> {
  const client = new Client(address);
  await client.connect();
  try {
    return await contentsOf(client);
  } finally {
    await client.end();
  }
}

describe('a data folder of PGlite', () => {
  const lines: string[] = [];
  const shared = {
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    childFile: childFile(),
    onLost: () => undefined,
  };
  const written = mkdtempSync(join(tmpdir(), 'tiny-planet-written-'));
  const folders = [written];
  let before: Contents;
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const copy = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'tiny-planet-move-'));
    folders.push(folder);
    cpSync(written, folder, { recursive: true });
    return folder;
  };
  /** The engine that serves a folder, and its content. */
  async function served(dataDir: string, options: Partial<EmbeddedOptions> = {}) {
    const scope = createScope();
    try {
      const { engine, address } = await startEmbedded({ ...shared, ...options, dataDir }, scope);
      return { engine, contents: await contents(address) };
    } finally {
      await scope.dispose();
    }
  }

  beforeAll(async () => {
    const scope = createScope();
    const config = { DATA_DIR: written, DATABASE_URL: '' };
    const { db } = await openDatabase({ ...shared, config, findRuntime: noPostgres }, scope);
    const client = await db.$client.connect();
    await fillTables(client);
    before = await contentsOf(client);
    client.release();
    await scope.dispose();
  });

  it('is moved to PostgreSQL completely and once, and its old files are kept', async () => {
    const dataDir = copy();
    expect(await served(dataDir)).toEqual({ engine: 'postgres', contents: before });
    expect(readdirSync(dataDir).sort()).toEqual(['database.moved', 'postgres', 'postgres.password']);
    lines.length = 0;
    expect(await served(dataDir)).toEqual({ engine: 'postgres', contents: before });
    expect(lines).toEqual([]);
  });

  it('is moved at the next start when the server was killed during the move', async () => {
    const dataDir = copy();
    cpSync(join(dataDir, 'database'), join(dataDir, 'move.new', 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.password'), 'of the one that was killed');
    expect(await served(dataDir)).toEqual({ engine: 'postgres', contents: before });
    expect(existsSync(join(dataDir, 'move.new'))).toBe(false);
  });

  it('is served by PGlite unchanged when the move fails', async () => {
    const dataDir = copy();
    const broken = async () => {
      const runtime = await postgresRuntime(dataDir);
      return { ...runtime, binaries: { ...runtime.binaries, version: '99.0' } };
    };
    lines.length = 0;
    expect(await served(dataDir, { findRuntime: broken })).toEqual({ engine: 'pglite', contents: before });
    expect(lines.join('')).toContain('could not be moved to PostgreSQL');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(await served(dataDir)).toEqual({ engine: 'postgres', contents: before });
  });
});
