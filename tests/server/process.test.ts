import {
  cpSync,
  existsSync,
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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { OPTIONS } from '../../server/config';
import { bundleWithoutTemplate, mainFile } from './support/bundle';
import { Person } from './support/person';
import { databasePid, eventually, isRunning, killLeftovers, runToEnd, startProcess } from './support/process';
import { Wire } from './support/wire';

const SPACE = { spaceId: 'plaza' };

describe('the server as a process', () => {
  const main = mainFile();
  let dataDir: string;
  let started: string;
  beforeAll(async () => {
    // A first start makes the tables and the plaza: every test gets a copy of one.
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
  /** Everything that was said, by id: more than one page tells. */
  const historyOf = async (person: Person): Promise<ReadonlyMap<number, string>> => {
    const found = new Map<number, string>();
    for (let after = 0, more = true; more;) {
      const page = await person.call('getHistory', { ...SPACE, after });
      for (const message of page.messages) found.set(message.id, message.text);
      after = page.messages.at(-1)?.id ?? after;
      more = page.more;
    }
    return found;
  };

  describe('settings', () => {
    it('prints every one of them for --help', async () => {
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

    it('ends the start with one line for an unknown option, and keeps secrets to itself', async () => {
      const unknown = await runToEnd(main, {}, ['--prot', '80']);
      expect(unknown).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^Unknown option --prot\b.*\n$/),
      });
      const secret = await runToEnd(main, { SECRET: 'hunter2' });
      expect(secret.output).not.toContain('hunter2');
    });

    it('ends the start with one line that names PORT when it is taken', async () => {
      const taken = createServer();
      await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
      const { port } = taken.address() as AddressInfo;
      const { code, output } = await runToEnd(main, { DATA_DIR: dataDir, PORT: String(port) });
      taken.close();
      expect(code).toBe(1);
      expect(output).toMatch(new RegExp(`^PORT ${port} is taken.*\\n$`));
    });

    it('ends the start with one line when PostgreSQL does not answer', async () => {
      const { code, output } = await runToEnd(main, {
        DATA_DIR: dataDir,
        DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none',
      });
      expect(code).toBe(1);
      expect(output).toMatch(/^DATABASE_URL cannot be used: .*\n$/);
      expect(output).not.toContain('hidden');
    });
  });

  it('prints one address, and stops in order: people are told, positions and sessions are kept', async () => {
    const server = await start();
    expect(server.output()).toBe(`Tiny Planet is ready: ${server.url}\n`);
    for (const file of ['rehearsal.key', 'secret.key'])
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
    const person = await guestOf(server.url);
    const wire = await Wire.open(server.url, person, 'plaza');
    const database = databasePid(dataDir);
    server.kill('SIGTERM');
    expect((await wire.next('bye', () => true)).reason).toBe('restart');
    expect(await server.ended).toBe(0);
    // Neither a warning of a package nor a line of Fastify's own comes beside it, not even later.
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

  it('refuses a data folder that another server uses, and leaves that one alone', async () => {
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

  it('takes over the lock of a process that is gone, also when its number is in use again', async () => {
    const stale = {
      pid: process.pid,
      started: 'long ago',
      host: hostname(),
      parent: { pid: 1, started: 'x' },
    };
    writeFileSync(join(dataDir, 'database.lock'), JSON.stringify(stale));
    const server = await start();
    expect(databasePid(dataDir)).not.toBe(process.pid);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('starts its database again when that dies, with nothing lost', async () => {
    const server = await start();
    const person = await guestOf(server.url);
    const before = databasePid(dataDir);
    process.kill(before, 'SIGKILL');
    await eventually('the database is back', async () => {
      const answer = await person.ask('getUserInfo', {});
      return answer.code === 200 && databasePid(dataDir) !== before;
    });
    expect((await person.call('getUserInfo', {})).nickname).toBe('Kim');
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  describe('its very first start', () => {
    let bare: Awaited<ReturnType<typeof bundleWithoutTemplate>>;
    beforeAll(async () => {
      bare = await bundleWithoutTemplate();
    });
    afterAll(() => bare.remove());
    beforeEach(() => rmSync(join(dataDir, 'database'), { recursive: true }));

    /** What initdb draws by lot, the same in every copy. */
    const identity = (database: string): string =>
      readFileSync(join(database, 'global', 'pg_control'))
        .subarray(0, 8)
        .toString('hex');

    it('begins with the template that the build has made', () => {
      expect(identity(join(started, 'database'))).toBe(identity(inject('server').template));
    });

    it.each([
      ['the template is copied', 'copying', () => main],
      ['files are initialised, without a template', 'initialising', () => bare.mainFile],
      ['files are moved into place', 'moving', () => main],
    ])(
      'may be killed when %s',
      async (_, moment, program) => {
        const killed = await runToEnd(program(), {
          DATA_DIR: dataDir,
          KILL_AT: moment,
          NODE_OPTIONS: `--import ${new URL('./support/kill-first-start.ts', import.meta.url).href}`,
        });
        expect(killed).toEqual({ code: 1, output: 'The embedded database did not start (killed).\n' });
        expect(readdirSync(join(dataDir, 'database.new'), { recursive: true }).length).toBeGreaterThan(100);
        expect(existsSync(join(dataDir, 'database'))).toBe(false);

        const again = await startProcess(program(), { DATA_DIR: dataDir });
        expect((await (await guestOf(again.url)).call('health', {})).status).toBe('ok');
        expect(existsSync(join(dataDir, 'database.new'))).toBe(false);
        again.kill('SIGTERM');
        expect(await again.ended).toBe(0);
      },
      180_000,
    );
  });

  it('leaves no database behind when it is killed', async () => {
    const server = await start();
    const database = databasePid(dataDir);
    server.kill('SIGKILL');
    await server.ended;
    await eventually('the database ended', () => !isRunning(database));
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
  });

  it('keeps every acknowledged message and profile over 20 kills', async () => {
    const acknowledged: { id: number; text: string }[] = [];
    let nickname = 'Kim';
    let cookies: ReadonlyMap<string, string> | undefined;
    for (let round = 0; round < 20; round++) {
      const server = await start();
      const person = cookies ? new Person(() => server.url) : await guestOf(server.url);
      for (const [name, value] of cookies ?? []) person.cookies.set(name, value);
      cookies = person.cookies;

      const user = await person.call('getUserInfo', {});
      // The last one that was not acknowledged may be there too.
      expect([
        nickname,
        `r${round - 1}-${Number(nickname.split('-')[1] ?? -1) + 1}`,
        `r${round - 1}-0`,
      ]).toContain(user.nickname);
      nickname = user.nickname;
      const kept = await historyOf(person);
      for (const said of acknowledged) expect(kept.get(said.id)).toBe(said.text);

      // Over the gateway one may say five in five seconds: so many people speak.
      const people = [person];
      while (people.length < 4) people.push(await guestOf(server.url));
      const wires = await Promise.all(people.map((one) => Wire.open(server.url, one, 'plaza')));
      let writes = 0;
      const killAt = 4 + ((round * 7) % 16);
      const wrote = (): void => {
        writes++;
        if (writes === killAt) server.kill('SIGKILL');
      };
      const talk = async (wire: Wire, who: number): Promise<void> => {
        for (let i = 0; i < 5; i++) {
          const text = `round ${round} person ${who} line ${i}`;
          const said = await wire.say(`kill-${round}-${who}-${i}`, text);
          if (!('id' in said)) throw new Error(`refused with ${said.code}`);
          acknowledged.push({ id: said.id, text });
          wrote();
        }
      };
      const rename = async (): Promise<void> => {
        for (let i = 0; ; i++) {
          const name = `r${round}-${i}`;
          await person.call('saveUserInfo', { nickname: name });
          nickname = name;
          wrote();
        }
      };
      // Each ends when the connection breaks under it.
      await Promise.allSettled([...wires.map(talk), rename()]);
      expect(writes).toBeGreaterThanOrEqual(killAt);
      expect(await server.ended).toBe('SIGKILL');
    }

    const last = await start();
    const person = new Person(() => last.url);
    for (const [name, value] of cookies ?? []) person.cookies.set(name, value);
    const found = await historyOf(person);
    expect(acknowledged.length).toBeGreaterThan(60);
    for (const said of acknowledged) expect(found.get(said.id)).toBe(said.text);
    last.kill('SIGTERM');
    expect(await last.ended).toBe(0);
  }, 300_000);
});
