import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeBackup } from '../../../server/database/backup/write-backup';
import { loadOrCreateSecret } from '../../../server/secrets';
import { backupFolder, newDatabase, OPTIONS } from '../support/backup-databases';
import { runProgram } from '../support/backup-program';
import { noPostgres } from '../support/open-database';
import { newPgliteFolder } from '../support/pglite';
import { startPlanet } from '../support/test-planet';
import { eventually } from '../support/process';

const { folder, newFile } = backupFolder();

describe('backup commands', () => {
  it.each([
    ['PostgreSQL', () => ({})],
    ['PGlite', () => ({ findRuntime: noPostgres, dataDir: newPgliteFolder() })],
  ])(
    'back up a running embedded %s and restore it elsewhere, with its key',
    { timeout: 120_000 },
    async (engine, options) => {
      const planet = await startPlanet({
        // With a key of its own, which a backup contains.
        env: { SMS_PER_ADDRESS: '100000', SMS_PER_HOUR: '100000', SECRET: '' },
        ...options(),
      });
      onTestFinished(() => planet.stop());
      const signedIn: string[] = [];
      let calling = true;
      onTestFinished(() => void (calling = false));
      const caller = async (name: number): Promise<void> => {
        for (let n = 1000; calling; n++) {
          const { userId } = await planet.person().signIn(`13${name}0000${n}`, planet.codeFor);
          signedIn.push(userId);
        }
      };
      const callers = Promise.all([3, 5].map(caller));
      await eventually('users sign in', () => signedIn.length > 2);
      const before = [...signedIn];
      const file = newFile();
      const made = await runProgram(['backup', file], { DATA_DIR: planet.dataDir }).ended;
      calling = false;
      await callers;
      expect(signedIn.length).toBeGreaterThan(before.length);
      expect(made.output).toMatch(/^(… .*\n)*Backed up \d+ tables, \d+ rows, \d+ KB to .*\n$/);
      expect(made.code).toBe(0);
      const text = gunzipSync(readFileSync(file)).toString('utf8');
      expect(before.filter((id) => !text.includes(id))).toEqual([]);
      expect(readdirSync(planet.dataDir).filter((name) => name.includes('copy'))).toEqual([]);

      const dataDir = join(folder, `restored-${engine}`);
      const restored = await runProgram(['restore', file], { DATA_DIR: dataDir }).ended;
      expect(restored.output).toMatch(/^(… .*\n)*Restored \d+ tables, \d+ rows, as of .*\n$/);
      expect(restored.code).toBe(0);
      expect(loadOrCreateSecret(dataDir)).toBe(loadOrCreateSecret(planet.dataDir));
      const again = await runProgram(['restore', file], { DATA_DIR: planet.dataDir }).ended;
      expect(again).toEqual({ code: 1, output: expect.stringContaining('is in use by another Tiny Planet') });
      expect(again.output.trim().split('\n')).toHaveLength(1);
    },
  );

  it('end with one line and code 1 when they fail', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const ends = async (args: readonly string[], words: string, env = {}): Promise<void> => {
      const { code, output } = await runProgram(args, { DATA_DIR: dataDir, ...env }).ended;
      expect({ code, lines: output.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
      expect(output).toContain(words);
    };
    await ends(['backup'], 'Give one FILE');
    await ends(['restore', 'a', 'b'], 'Give one FILE');
    await ends(['backup', join(dataDir, 'none', 'file')], 'nothing to back up');
    await ends(['restore', join(dataDir, 'none')], 'There is no file');
    const address = await newDatabase();
    const alive = { DATABASE_URL: address.connectionString ?? '' };
    await ends(
      ['backup', join(dataDir, 'none', 'file')],
      `There is no folder ${join(dataDir, 'none')}:`,
      alive,
    );
    const sound = newFile();
    await writeBackup(address, sound, OPTIONS);
    await ends(['backup', join(sound, 'file')], `${sound} is no folder`, alive);
    const dead = { DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/none' };
    const why = 'DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n';
    await ends(['backup', newFile()], why, dead);
    await ends(['restore', sound], why, dead);
    expect(readdirSync(dataDir)).toEqual([]);
    const help = await runProgram(['backup', '--help'], {}).ended;
    expect(help).toEqual({ code: 0, output: expect.stringContaining('npm run restore -- FILE') });
  });
});
