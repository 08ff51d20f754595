import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { availableParallelism, setPriority } from 'node:os';
import type { Answer, Order } from './child';

/** `scripts/lib/bundle-program.mjs`: JavaScript, imported when the benchmark runs. */
type BundleProgram = (entry: string, folder: string) => Promise<string>;

/** Programs of a benchmark, bundled once into a folder. */
export class Programs {
  readonly #folder: string;
  readonly #bundle: BundleProgram;

  private constructor(folder: string, bundle: BundleProgram) {
    this.#folder = folder;
    this.#bundle = bundle;
  }

  static async open(): Promise<Programs> {
    // Inside node_modules, so that packages resolve.
    const folder = await mkdtemp(path.resolve('node_modules/.cache/bench-'));
    const script = pathToFileURL(path.resolve('scripts/lib/bundle-program.mjs')).href;
    const { bundleProgram } = (await import(script)) as { bundleProgram: BundleProgram };
    return new Programs(folder, bundleProgram);
  }

  /** `name`: the file in the folder of all benchmarks, `realtime/load`. */
  bundle(name: string): Promise<string> {
    return this.#bundle(path.resolve('e2e/bench', `${name}.ts`), path.join(this.#folder, name));
  }

  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** A process of a benchmark. */
export class Child {
  readonly #process: ChildProcess;
  readonly ready: Promise<unknown>;

  /** `lowPriority`: runs at low priority, so that load does not delay the measured process. */
  constructor(file: string, settings: object, core: number, lowPriority = false) {
    this.#process = fork(file, [JSON.stringify(settings)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // JSON has no infinite numbers.
      serialization: 'advanced',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    this.ready = this.#answer();
    pin(this.pid, core);
    if (lowPriority) setPriority(this.pid, 5);
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  async order<T>(order: Order['order'], data?: unknown): Promise<T> {
    const answer = this.#answer();
    this.#process.send({ order, data } satisfies Order);
    return (await answer) as T;
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }

  #answer(): Promise<unknown> {
    const child = this.#process;
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null): void =>
        reject(new Error(`a process of the benchmark exited: ${code}`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        const { answer, data } = message as Answer;
        if (answer === 'failed') reject(new Error(String(data)));
        else resolve(data);
      });
    });
  }
}

/** Pins a process to one core where possible, so that the server does not share a core with its load. */
export function pin(pid: number, core: number): void {
  if (availableParallelism() <= core) return;
  try {
    execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' });
  } catch {
    // Without taskset the system schedules.
  }
}

const TICKS_PER_SECOND = 100;

/** CPU seconds of all threads of a process so far (Linux). */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory, MB. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;
}
