import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool, type ClientConfig } from 'pg';
import { afterAll, inject } from 'vitest';
import { migrateDatabase } from '../../../server/database/migrate';
import { contentsOf, fillTables } from './fill-tables';
import { createDatabase } from './postgres';

/** A folder for the backups of a test file, removed after its tests. */
export function backupFolder(): { folder: string; newFile: () => string } {
  const folder = mkdtempSync(join(tmpdir(), 'tiny-planet-backup-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;
  return { folder, newFile: () => join(folder, `backup-${++files}.gz`) };
}

export const OPTIONS = { version: 'test', key: { secret: null, secretCheck: null } };

export async function withClient<T>(address: ClientConfig, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(address);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

export const contents = (address: ClientConfig): Promise<Record<string, string[]>> =>
  withClient(address, contentsOf);

export async function migrated(address: ClientConfig): Promise<ClientConfig> {
  const pool = new Pool({ ...address, max: 1 });
  await migrateDatabase(pool);
  await pool.end();
  return address;
}

export const emptyDatabase = async (): Promise<ClientConfig> => ({
  connectionString: await createDatabase(inject('postgres'), 'empty'),
});
export const newDatabase = async (): Promise<ClientConfig> => ({
  connectionString: await createDatabase(inject('postgres'), 'migrated'),
});

export async function filledDatabase(): Promise<ClientConfig> {
  const address = await newDatabase();
  await withClient(address, fillTables);
  return address;
}
