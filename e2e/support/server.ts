import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { compiledCode, newDataFolder } from './prepared';

const MAIN = path.resolve('dist/server/main.js');
const READY = /Tiny Planet is ready: (http:\/\/\S+)/;
const START_LIMIT_MS = 60_000;

export interface PlanetOptions {
  /** Settings of the server in addition to those of the test. */
  readonly env?: Readonly<Record<string, string>>;
  /** Data directory to use and keep; absent: a temporary one. */
  readonly dataDir?: string;
}

/** The built server as a process, with its log. */
export class PlanetServer {
  /** Log lines over all starts. */
  readonly lines: string[] = [];
  #child: ChildProcess | undefined;
  #url = '';
  readonly #watchers = new Set<() => void>();

  private constructor(
    readonly dataDir: string,
    private readonly ownsData: boolean,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  static async start({ env = {}, dataDir }: PlanetOptions = {}): Promise<PlanetServer> {
    const folder = dataDir ?? (await newDataFolder());
    const server = new PlanetServer(folder, dataDir === undefined, env);
    await server.restart();
    return server;
  }

  /** Address without a trailing slash; unchanged by a restart. */
  get url(): string {
    return this.#url;
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('The server does not run');
    return this.#child.pid;
  }

  /** Stops the process, and starts it again on the same data and port. */
  async restart(): Promise<void> {
    await this.stop();
    const from = this.lines.length;
    // Without source maps: the log reads them at its start, which takes longer than the rest of the start.
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        ...compiledCode(),
        NODE_ENV: 'production',
        LOG_FORMAT: 'json',
        DATA_DIR: this.dataDir,
        CHECK_ANSWERS: 'on',
        // Reduces the work of captchas, because every journey signs users in.
        CAPTCHA_TRIES: '30',
        ...this.env,
        PORT: this.#url ? new URL(this.#url).port : '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.#hear(line));
    }
    child.once('exit', (code, signal) => this.#hear(`exited with ${code ?? signal}`));
    const [, url = ''] = await this.waitForLine(READY, from);
    this.#url = url.replace(/\/$/, '');
  }

  /** Waits until a line matches, from index `from` on; returns the match. */
  async waitForLine(pattern: RegExp, from = 0): Promise<RegExpExecArray> {
    const deadline = AbortSignal.timeout(START_LIMIT_MS);
    for (;;) {
      const match = this.lines.slice(from).map((line) => pattern.exec(line));
      const found = match.find((m) => m !== null);
      if (found) return found;
      if (deadline.aborted || !this.#runs()) {
        throw new Error(
          `No line like ${pattern} from the server. Its last:\n${this.lines.slice(-20).join('\n')}`,
        );
      }
      await this.#nextLine(deadline);
    }
  }

  /** The newest code sent to a phone; waits for one after line `from`. */
  async smsCode(phone: string, from = 0): Promise<string> {
    const pattern = new RegExp(`sms ${phone} code (\\d{6})`);
    await this.waitForLine(pattern, from);
    const codes = this.lines.slice(from).flatMap((line) => pattern.exec(line)?.[1] ?? []);
    return codes.at(-1) ?? '';
  }

  /** Stops the server and waits; returns its exit code, or undefined when it did not run. */
  async stop(): Promise<number | undefined> {
    return this.#end('SIGTERM');
  }

  /** Kills the process as a crash would. */
  async kill9(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async dispose(): Promise<void> {
    await this.stop();
    if (this.ownsData) await rm(this.dataDir, { recursive: true, force: true });
  }

  #runs(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | undefined> {
    const child = this.#child;
    if (!child || !this.#runs()) return undefined;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    this.#child = undefined;
    return child.exitCode ?? undefined;
  }

  #hear(line: string): void {
    this.lines.push(line);
    for (const watcher of this.#watchers) watcher();
  }

  #nextLine(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.#watchers.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      this.#watchers.add(done);
      signal.addEventListener('abort', done);
    });
  }
}
