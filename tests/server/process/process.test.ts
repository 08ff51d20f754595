import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPTIONS } from '../../../server/config';
import { runningAddress } from '../../../server/database/embedded/postgres/postgres';
import { mainFile } from '../support/bundle';
import { Person } from '../support/person';
import {
  databasePid,
  eventually,
  isRunning,
  killLeftovers,
  runToEnd,
  startProcess,
} from '../support/process';
import { Wire } from '../support/wire';

const SPACE = { spaceId: 'plaza' };

/** Processor time of a process, in hundredths of a second. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[11]);
}

describe('the server process', () => {
  const main = mainFile();
  let dataDir: string;
  let started: string;
  beforeAll(async () => {
    // The first start creates the tables and the plaza; every test gets a copy of the folder.
    started = mkdtempSync(join(tmpdir(), 'tiny-planet-started-'));
    const first = await startProcess(main, { DATA_DIR: started });
    first.kill('SIGTERM');
    await first.ended;
  });
  afterAll(() => rmSync(started, { recursive: true, force: true }));
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tiny-planet-process-'));
    cpSync(started, dataDir, { recursive: true });
  });
  afterEach(() => {
    killLeftovers();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = () => startProcess(main, { DATA_DIR: dataDir });
  const guestOf = async (url: string, name = 'Kim') => {
    const person = new Person(() => url);
    const key = readFileSync(join(dataDir, 'rehearsal.key'), 'utf8');
    await person.call('loginGuest', SPACE, { 'x-rehearsal-key': key, 'x-rehearsal-name': name });
    return person;
  };
  describe('settings', () => {
    it('are all printed by --help', async () => {
      const { code, output } = await runToEnd(main, {}, ['--help']);
      expect(code).toBe(0);
      for (const { name, meaning } of OPTIONS)
        expect(output).toMatch(new RegExp(`^ {2}${name} .*${meaning.slice(0, 9)}`, 'm'));
    });

    it.each([
      ['PORT', 'eighty'],
      ['PORT', '70000'],
      ['HOST', 'a host'],
      ['DATABASE_URL', 'mysql://x'],
      ['PUBLIC_ORIGIN', 'planet.example'],
      ['LOG_LEVEL', 'loud'],
      ['SMS_SENDER', 'pigeon'],
      ['TICK_HZ', '0'],
      ['SECRET', 'short'],
      ['DATA_DIR', '/dev/null/x'],
      ['HOST', '203.0.113.7'],
    ])('ends the start with one line for %s=%s', async (name, value) => {
      const { code, output } = await runToEnd(main, { DATA_DIR: dataDir, [name]: value });
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(output).toContain(name);
    });

    it('end the start with one line for an unknown option, without printing secrets', async () => {
      const unknown = await runToEnd(main, {}, ['--prot', '80']);
      expect(unknown).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^Unknown option --prot\b.*\n$/),
      });
      const secret = await runToEnd(main, { SECRET: 'hunter2' });
      expect(secret.output).not.toContain('hunter2');
    });

    it('end the start with one line that names PORT when it is taken', async () => {
      const taken = createServer();
      await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
      const { port } = taken.address() as AddressInfo;
      const { code, output } = await runToEnd(main, { DATA_DIR: dataDir, PORT: String(port) });
      taken.close();
      expect(code).toBe(1);
      expect(output).toMatch(new RegExp(`^PORT ${port} is taken.*\\n$`));
    });

    it('end the start with one line when PostgreSQL does not answer', async () => {
      const { code, output } = await runToEnd(main, {
        DATA_DIR: dataDir,
        DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none',
      });
      expect(code).toBe(1);
      expect(output).toMatch(/^DATABASE_URL cannot be used: .*\n$/);
      expect(output).not.toContain('hidden');
    });
  });

  it('prints one address, and stops in order: it notifies users, and stores positions and sessions', async () => {
    const server = await start();
    expect(server.output()).toBe(`Tiny Planet is ready: ${server.url}\n`);
    for (const file of ['rehearsal.key', 'secret.key'])
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
    const person = await guestOf(server.url);
    const wire = await Wire.open(server.url, person, 'plaza');
    const database = databasePid(dataDir);
    server.kill('SIGTERM');
    expect((await wire.waitForMessage('bye', () => true)).reason).toBe('restart');
    expect(await server.ended).toBe(0);
    // No warning of a package or line of Fastify follows, not even later.
    expect(server.output()).toBe(`Tiny Planet is ready: ${server.url}\nTiny Planet has stopped.\n`);
    expect(isRunning(database)).toBe(false);
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);

    const again = await start();
    const returned = new Person(() => again.url);
    for (const [name, value] of person.cookies) returned.cookies.set(name, value);
    expect((await returned.call('getUserInfo', {})).nickname).toBe('Kim');
    again.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });

  it('[T49] stops in order after an uncaught error, with the data of its users', async () => {
    const fault = join(dataDir, 'fault.mjs');
    writeFileSync(fault, `process.on('SIGUSR2', () => { throw new Error('a fault of the test'); });`);
    const server = await startProcess(main, { DATA_DIR: dataDir, NODE_OPTIONS: `--import=file://${fault}` });
    const person = await guestOf(server.url);
    const wire = await Wire.open(server.url, person, 'plaza');
    server.kill('SIGUSR2');
    expect((await wire.waitForMessage('bye', () => true)).reason).toBe('restart');
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('unexpected fault; stopping');
    const again = await start();
    const returned = new Person(() => again.url);
    for (const [name, value] of person.cookies) returned.cookies.set(name, value);
    expect((await returned.call('getUserInfo', {})).nickname).toBe('Kim');
    again.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  });

  it('refuses a data folder that another server uses, and leaves that server alone', async () => {
    const first = await start();
    const key = readFileSync(join(dataDir, 'rehearsal.key'), 'utf8');
    const { code, output } = await runToEnd(main, { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toMatch(/^DATA_DIR .* is in use by another Tiny Planet \(process \d+ .*\n$/);
    expect(readFileSync(join(dataDir, 'rehearsal.key'), 'utf8')).toBe(key);
    const person = await guestOf(first.url);
    expect((await person.call('health', {})).status).toBe('ok');
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it('takes over the lock of a process that has gone, also when its id is reused', async () => {
    const stale = {
      pid: process.pid,
      started: 'long ago',
      host: hostname(),
      parent: { pid: 1, started: 'x' },
    };
    writeFileSync(join(dataDir, 'database.lock'), JSON.stringify(stale));
    const server = await start();
    expect(JSON.parse(readFileSync(join(dataDir, 'database.lock'), 'utf8'))).toMatchObject({
      pid: server.pid,
    });
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('restarts its database when that dies, without loss', async () => {
    const server = await start();
    const person = await guestOf(server.url);
    const before = databasePid(dataDir);
    process.kill(before, 'SIGKILL');
    await eventually('the database is back', async () => {
      const answer = await person.request('getUserInfo', {});
      return answer.code === 200 && databasePid(dataDir) !== before;
    });
    expect((await person.call('getUserInfo', {})).nickname).toBe('Kim');
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it.skipIf(process.platform !== 'linux')(
    'ends a query left by a killed database, and restarts the database (Linux)',
    async () => {
      const server = await start();
      const person = await guestOf(server.url);
      const before = databasePid(dataDir);
      const address = runningAddress(dataDir);
      if (!address) throw new Error('the database does not run');
      const client = new Client(address);
      client.on('error', () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      // Nothing checks whether the postmaster still runs.
      const busy = client.query('select count(*) from generate_series(1, 2000000000) a where a % 7 = 8');
      busy.catch(() => undefined);
      const left = rows[0]?.pid ?? 0;
      await eventually('the query runs', () => cpuOf(left) > 20);
      process.kill(before, 'SIGKILL');
      await eventually('the database is back', async () => {
        const answer = await person.request('getUserInfo', {});
        return answer.code === 200 && databasePid(dataDir) !== before;
      });
      expect(isRunning(left)).toBe(false);
      server.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    },
  );

  it('starts completely after a kill during the creation of the database', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'tiny-planet-killed-'));
    // A partial initdb, and a password of no database.
    mkdirSync(join(fresh, 'postgres.new', 'base'), { recursive: true });
    writeFileSync(join(fresh, 'postgres.password'), 'of the one that was killed');
    const server = await startProcess(main, { DATA_DIR: fresh });
    expect(readdirSync(fresh)).not.toContain('postgres.new');
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    rmSync(fresh, { recursive: true });
  });

  it('refuses a database whose password is missing, and names the file', async () => {
    rmSync(join(dataDir, 'postgres.password'));
    const { code, output } = await runToEnd(main, { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toMatch(/^.*postgres\.password is missing\. .*\n$/);
  });

  it('refuses a database of another PostgreSQL version, with the remedy', async () => {
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    const { code, output } = await runToEnd(main, { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toMatch(/^.* was made by PostgreSQL 17; this is 18\. .*backup.*\n$/);
  });

  it('listens on the loopback only, with a password', async () => {
    const server = await start();
    const address = runningAddress(dataDir);
    if (!address) throw new Error('the database does not run');
    const refused = new Client({ ...address, password: 'guessed' });
    await expect(refused.connect()).rejects.toThrow('password');
    const client = new Client(address);
    await client.connect();
    const { rows } = await client.query('show listen_addresses');
    expect(rows).toEqual([{ listen_addresses: '127.0.0.1' }]);
    await client.end();
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('leaves no database running when it is killed', async () => {
    const server = await start();
    const database = databasePid(dataDir);
    server.kill('SIGKILL');
    await server.ended;
    await eventually('the database ended', () => !isRunning(database));
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
