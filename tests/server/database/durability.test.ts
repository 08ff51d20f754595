import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleWithoutPostgres, mainFile } from '../support/bundle';
import { Person } from '../support/person';
import { newPgliteFolder } from '../support/pglite';
import {
  databasePid,
  eventually,
  isRunning,
  killLeftovers,
  runToEnd,
  startProcess,
  type ServerProcess,
} from '../support/process';
import { Wire } from '../support/wire';

/** On CI fewer: all phases are met in less time. */
const onCi = (kills: number, fewer: number): number => (process.env['CI'] ? fewer : kills);
const SPACE = { spaceId: 'plaza' };
/** After more failures within a minute the server gives up the database and exits. */
const KILLS_OF_ONE_SERVER = 3;
/** A user may send five messages in five seconds over the gateway, so several users write. */
const WRITERS = 4;
const MESSAGES = 5;

interface Said {
  readonly id: number;
  readonly text: string;
}

/** Every message of the space by id, read page by page. */
async function historyOf(person: Person): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  for (let after = 0, more = true; more;) {
    const page = await person.call('getHistory', { ...SPACE, after });
    for (const message of page.messages) found.set(message.id, message.text);
    after = page.messages.at(-1)?.id ?? after;
    more = page.more;
  }
  return found;
}

// PGlite starts thirty times slower, so it is killed less often.
describe.each([
  { engine: 'PostgreSQL', kills: onCi(10, 5) },
  { engine: 'PGlite', kills: onCi(4, 2) },
] as const)('acknowledged writes on the embedded $engine', ({ engine, kills }) => {
  let dataDir: string;
  let main: string;
  let remove = async (): Promise<void> => undefined;
  beforeAll(async () => {
    if (engine === 'PostgreSQL') main = mainFile();
    else ({ mainFile: main, remove } = await bundleWithoutPostgres());
  });
  afterAll(() => remove());
  beforeEach(() => {
    dataDir =
      engine === 'PGlite' ? newPgliteFolder() : mkdtempSync(join(tmpdir(), 'tiny-planet-durability-'));
  });
  afterEach(() => {
    killLeftovers();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = () => startProcess(main, { DATA_DIR: dataDir });
  const stop = async (server: ServerProcess): Promise<void> => {
    server.kill('SIGTERM');
    const code = await server.ended;
    if (code !== 0) throw new Error(`the server ended with ${code}: ${server.output().slice(-4000)}`);
  };
  const guestOf = async (url: string): Promise<Person> => {
    const person = new Person(() => url);
    const key = readFileSync(join(dataDir, 'rehearsal.key'), 'utf8');
    await person.call('loginGuest', SPACE, { 'x-rehearsal-key': key, 'x-rehearsal-name': 'Kim' });
    return person;
  };
  const again = (url: string, before: Person): Person => {
    const person = new Person(() => url);
    for (const [name, value] of before.cookies) person.cookies.set(name, value);
    return person;
  };

  /**
   * Several users write until the connection or the database fails, or until they are done.
   * @param onWrite is called after each acknowledged write.
   */
  async function writeUntilBroken(
    url: string,
    label: string,
    person: Person,
    acknowledged: Said[],
    onWrite: () => void,
  ): Promise<string | undefined> {
    const people = [person];
    while (people.length < WRITERS) people.push(await guestOf(url));
    const wires = await Promise.all(people.map((each) => Wire.open(url, each, 'plaza')));
    const write = async (wire: Wire, writer: number): Promise<void> => {
      for (let i = 0; i < MESSAGES; i++) {
        const text = `${label} writer ${writer} message ${i}`;
        const sent = await wire.sendMessage(`durable-${label}-${writer}-${i}`, text);
        if (!('id' in sent)) return;
        acknowledged.push({ id: sent.id, text });
        onWrite();
      }
    };
    let nickname: string | undefined;
    let writing = true;
    const rename = async (): Promise<void> => {
      for (let i = 0; writing && i < 100; i++) {
        const name = `${label}-${i}`;
        await person.call('saveUserInfo', { nickname: name });
        nickname = name;
        onWrite();
      }
    };
    const renaming = rename().catch(() => undefined);
    await Promise.allSettled(wires.map(write));
    writing = false;
    await renaming;
    return nickname;
  }

  function expectAll(stored: ReadonlyMap<number, string>, acknowledged: readonly Said[]): void {
    for (const { id, text } of acknowledged) expect(stored.get(id)).toBe(text);
  }

  /** The last acknowledged name, or the next one, of the round before if it came to none: stored, but not acknowledged. */
  function expectName(name: string, last: string, before: string): void {
    const [label, n] = last.split('-');
    const next = label === before ? Number(n) + 1 : 0;
    expect([last, `${before}-${next}`]).toContain(name);
  }

  it(`survive ${kills} kills of the server`, async () => {
    const acknowledged: Said[] = [];
    let person: Person | undefined;
    let name = '';
    for (let round = 0; round < kills; round++) {
      const server = await start();
      person = person ? again(server.url, person) : await guestOf(server.url);
      if (name) {
        const { nickname } = await person.call('getUserInfo', {});
        expectName(nickname, name, `s${round - 1}`);
        name = nickname;
      }
      let writes = 0;
      const killAt = 4 + ((round * 7) % 16);
      const onWrite = (): void => {
        writes++;
        if (writes === killAt) server.kill('SIGKILL');
      };
      name = (await writeUntilBroken(server.url, `s${round}`, person, acknowledged, onWrite)) ?? name;
      expect(writes).toBeGreaterThanOrEqual(killAt);
      expect(await server.ended).toBe('SIGKILL');
    }
    const last = await start();
    expect(acknowledged.length).toBeGreaterThan(3 * kills);
    expectAll(await historyOf(again(last.url, person ?? new Person(() => last.url))), acknowledged);
    await stop(last);
  }, 300_000);

  it(`survive ${kills} kills of the database process`, async () => {
    const acknowledged: Said[] = [];
    let person: Person | undefined;
    let server: ServerProcess | undefined;
    for (let round = 0; round < kills; round++) {
      if (server && round % KILLS_OF_ONE_SERVER === 0) {
        await stop(server);
        server = undefined;
      }
      server ??= await start();
      person = person ? again(server.url, person) : await guestOf(server.url);
      const database = databasePid(dataDir);
      let writes = 0;
      const killAt = 3 + ((round * 5) % 11);
      const onWrite = (): void => {
        writes++;
        if (writes === killAt) process.kill(database, 'SIGKILL');
      };
      await writeUntilBroken(server.url, `d${round}`, person, acknowledged, onWrite);
      expect(writes).toBeGreaterThanOrEqual(killAt);
      const asking = person;
      await eventually('another process of the database answers', async () => {
        const { code } = await asking.request('getUserInfo', {});
        return code === 200 && ![0, database].includes(databasePid(dataDir));
      });
    }
    expect(acknowledged.length).toBeGreaterThan(3 * kills);
    if (!server || !person) throw new Error('nothing was started');
    expectAll(await historyOf(person), acknowledged);
    await stop(server);
  }, 300_000);

  it('leaves no database process running when the server is killed', async () => {
    const server = await start();
    const database = databasePid(dataDir);
    expect(isRunning(database)).toBe(true);
    server.kill('SIGKILL');
    await server.ended;
    await eventually('the database ended', () => !isRunning(database));
  });
});

describe('a platform without PostgreSQL binaries', () => {
  it('uses PGlite, logs one line with the consequences, and keeps the data', async () => {
    const { mainFile: main, remove } = await bundleWithoutPostgres();
    const dataDir = mkdtempSync(join(tmpdir(), 'tiny-planet-fallback-'));
    const server = await startProcess(main, { DATA_DIR: dataDir });
    const lines = server.output().split('\n').filter(Boolean);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/PostgreSQL cannot run here .*PGlite.*memory.*power loss/);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    rmSync(dataDir, { recursive: true });
    await remove();
  });

  it('refuses a folder that PostgreSQL has written, and leaves it unchanged', async () => {
    const { mainFile: main, remove } = await bundleWithoutPostgres();
    const dataDir = mkdtempSync(join(tmpdir(), 'tiny-planet-elsewhere-'));
    const first = await startProcess(mainFile(), { DATA_DIR: dataDir });
    first.kill('SIGTERM');
    await first.ended;
    const { code, output } = await runToEnd(main, { DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toMatch(/^The database in DATA_DIR .* needs PostgreSQL, which cannot run here: .*\n$/);
    const back = await startProcess(mainFile(), { DATA_DIR: dataDir });
    back.kill('SIGTERM');
    expect(await back.ended).toBe(0);
    rmSync(dataDir, { recursive: true });
    await remove();
  });
});
