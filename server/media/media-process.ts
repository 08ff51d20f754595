import { fork, type ChildProcess } from 'node:child_process';
import { BehaviorSubject, distinctUntilChanged, map, Subject, type Observable } from 'rxjs';
import type { Log } from '../log';
import type { NetworkOptions } from './sfu/connection';
import type { Failed, FromMedia, MediaCommand, MediaEvent, ToMedia } from './sfu/messages';

/** A process from which nothing comes for this many pings, one a second, hangs. */
const PING_MS = 1_000;
const UNANSWERED = 5;
/** A process that is not ready after this time hangs, ms. */
const START_MS = 20_000;
const STOP_MS = 2_000;
/** Pauses before the restarts that follow each other, ms. */
const PAUSES = [0, 500, 1_000, 2_000, 5_000, 15_000, 30_000];
/** After this time without a crash the next one is the first again, ms. */
const HEALTHY_MS = 60_000;

export interface MediaProcessOptions {
  /** The program of the process. */
  readonly file: string;
  readonly network: NetworkOptions;
  readonly log: Log;
}

/** Runs the media server in a process of its own: a crash or a hang costs a restart and never this process. */
export class MediaProcess {
  readonly #port = new BehaviorSubject<number | undefined>(undefined);
  readonly #events = new Subject<MediaEvent>();
  readonly events$: Observable<MediaEvent> = this.#events.asObservable();
  readonly running$: Observable<boolean> = this.#port.pipe(
    map((port) => port !== undefined),
    distinctUntilChanged(),
  );
  #child: ChildProcess | undefined;
  #started = false;
  #stopping = false;
  #restart: NodeJS.Timeout | undefined;
  #crashes = 0;
  #reported: Failed['why'] | undefined;

  constructor(private readonly options: MediaProcessOptions) {}

  /** Its UDP port; undefined: it does not run. */
  get port(): number | undefined {
    return this.#port.value;
  }

  /** Undefined: there is none now. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    if (this.#started) return;
    this.#started = true;
    this.#spawn();
  }

  send(command: MediaCommand): void {
    if (this.#port.value !== undefined) this.#tell(command);
  }

  async stop(): Promise<void> {
    this.#started = true;
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    if (child.connected) child.disconnect();
    const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(late);
  }

  #tell(message: ToMedia): void {
    // The process may be ending: its `exit` follows.
    if (this.#child?.connected) this.#child.send(message, () => undefined);
  }

  #spawn(): void {
    if (this.#stopping) return;
    const startedAt = performance.now();
    let failed: Failed | undefined;
    let unanswered = 0;
    let watchdog: NodeJS.Timeout | undefined;
    const child = fork(this.options.file, [JSON.stringify(this.options.network)], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    const late = setTimeout(() => child.kill('SIGKILL'), START_MS);
    const end = (why: string): void => {
      if (this.#child !== child) return;
      this.#child = undefined;
      clearTimeout(late);
      clearInterval(watchdog);
      this.#ended(why, failed, performance.now() - startedAt);
    };
    // Counts pings instead of time: after a pause of the whole machine the answer must first have a chance to arrive.
    const watch = (): void => {
      if (unanswered >= UNANSWERED) child.kill('SIGKILL');
      unanswered += 1;
      this.#tell({ kind: 'ping' });
    };
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    child.on('error', (error) => {
      // Without a process id it was not started, and there is no `exit`.
      if (child.pid === undefined) end(error.message);
    });
    child.on('message', (sent) => {
      const message = sent as FromMedia;
      // Whatever comes shows that it works, also when many commands wait before the ping.
      unanswered = 0;
      if (message.kind === 'pong') return;
      if (message.kind === 'failed') failed = message;
      else {
        if (message.kind === 'ready') {
          clearTimeout(late);
          watchdog = setInterval(watch, PING_MS);
          this.#reported = undefined;
          this.#port.next(message.port);
        }
        this.#events.next(message);
      }
    });
  }

  #ended(why: string, failed: Failed | undefined, ranFor: number): void {
    this.#port.next(undefined);
    if (this.#stopping) return;
    if (ranFor > HEALTHY_MS) this.#crashes = 0;
    const pause = PAUSES[Math.min(this.#crashes, PAUSES.length - 1)] ?? 0;
    this.#crashes += 1;
    if (failed) this.#report(failed);
    else this.options.log.warn({ why, again: pause }, 'the media server ended; it is started again');
    if (failed?.why !== 'unsupported') this.#restart = setTimeout(() => this.#spawn(), pause);
  }

  /** Once, however often it is tried again. */
  #report({ why, reason }: Failed): void {
    if (this.#reported === why) return;
    this.#reported = why;
    const { port } = this.options.network;
    if (why === 'unsupported')
      this.options.log.warn({ reason }, 'there is no voice and video: this platform has no media library');
    else
      this.options.log.warn(
        { reason },
        `there is no voice and video: UDP port ${port} cannot be used; set MEDIA_PORT`,
      );
  }
}
