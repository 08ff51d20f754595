import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { readConfig } from '../../../server/config';
import { createLog } from '../../../server/log';
import { startServer, type StartOptions, type TinyPlanet } from '../../../server/start';
import { childFile, mediaFile } from './bundle';
import { Person } from './person';
import { SECRET } from './process';

export interface PlanetOptions {
  /** Empty or absent: the embedded database. */
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly clientDir?: string;
  readonly dataDir?: string;
  readonly findRuntime?: NonNullable<StartOptions['findRuntime']>;
  /** Features instead of those of the product. */
  readonly features?: NonNullable<StartOptions['features']>;
}

export interface TestPlanet {
  readonly url: string;
  readonly dataDir: string;
  /** Empty: the embedded database. */
  readonly databaseUrl: string;
  readonly findRuntime?: NonNullable<PlanetOptions['findRuntime']>;
  readonly server: TinyPlanet;
  /** Log lines so far, as JSON text. */
  readonly lines: readonly string[];
  /** Moves the clock of codes, captchas, tickets and sessions. */
  advance(milliseconds: number): void;
  person(): Person;
  rehearsalKey(): string;
  /** The code that was last sent to a phone, read from the log. */
  codeFor(phone: string): string;
  /** Restarts the server on the same data. */
  restart(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/** A whole server inside the test, on a free port; it validates every answer against the contract. */
export async function startPlanet(options: PlanetOptions = {}): Promise<TestPlanet> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'tiny-planet-test-'));
  const lines: string[] = [];
  let shift = 0;
  const start = (): Promise<TinyPlanet> =>
    startServer({
      config: readConfig({
        PORT: '0',
        DATA_DIR: dataDir,
        SECRET,
        CHECK_ANSWERS: 'on',
        LOG_LEVEL: 'debug',
        // Reduces the work of captchas, because tests sign in hundreds of times.
        CAPTCHA_TRIES: '3',
        ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
        ...options.env,
      }),
      log: createLog(
        { LOG_LEVEL: 'debug', LOG_FORMAT: 'json' },
        new Writable({
          write(chunk: Buffer, _, done) {
            lines.push(chunk.toString());
            done();
          },
        }),
      ),
      version: 'test',
      childFile: childFile(),
      mediaFile: mediaFile(),
      ...(options.features ? { features: options.features } : {}),
      ...(options.findRuntime ? { findRuntime: options.findRuntime } : {}),
      clientDir: options.clientDir ?? join(dataDir, 'no-client'),
      now: () => Date.now() + shift,
      onLost(error) {
        throw error;
      },
    });
  let server = await start();
  return {
    get url() {
      return server.url;
    },
    get server() {
      return server;
    },
    dataDir,
    databaseUrl: options.databaseUrl ?? '',
    ...(options.findRuntime ? { findRuntime: options.findRuntime } : {}),
    lines,
    advance: (milliseconds) => void (shift += milliseconds),
    person: () => new Person(() => server.url),
    rehearsalKey: () => readFileSync(join(dataDir, 'rehearsal.key'), 'utf8'),
    codeFor(phone) {
      const sent = new RegExp(`sms ${phone} code (\\d{6})`);
      const code = sent.exec(lines.findLast((line) => sent.test(line)) ?? '')?.[1];
      if (code === undefined) throw new Error(`no code was sent to ${phone}`);
      return code;
    },
    async restart() {
      await server.stop();
      server = await start();
    },
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
