import type { Observable } from 'rxjs';
import type { OtherProtocol } from '../http/shared-port';
import type { Log } from '../log';
import { IceParameters } from './ice-parameters';
import type { IceServer, MediaServer } from './media';
import { MediaProcess } from './media-process';
import type { CompleteJob, Completed } from './recording/complete';
import { completeInChild } from './recording/complete-in-child';
import type { NetworkOptions } from './sfu/connection';
import type { MediaCommand, MediaEvent } from './sfu/messages';
import { issueCredential, type TurnHolder } from './turn/credentials';
import { TurnServer } from './turn/turn-server';

/** TURN servers outside, or other addresses of the own one. */
export interface TurnSettings {
  readonly urls: readonly string[];
  /** Empty: they are addresses of the own TURN. */
  readonly secret: string;
}

export interface EmbeddedMediaOptions {
  /** The program of the media process. */
  readonly file: string;
  readonly network: NetworkOptions;
  readonly turn: TurnSettings;
  /** From which passwords of the own TURN are derived. */
  readonly turnSecret: string;
  /** Whether clients reach this host through a proxy with TLS, which passes no TURN on. */
  readonly isBehindTls: (host: string) => boolean;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** The media server in a process beside this one, and the TURN server before it. */
export class EmbeddedMedia implements MediaServer {
  readonly provider = 'embedded';
  readonly #process: MediaProcess;
  readonly #ice = new IceParameters();
  readonly #turn: TurnServer;

  constructor(private readonly options: EmbeddedMediaOptions) {
    this.#process = new MediaProcess(options);
    this.#turn = new TurnServer({
      secret: options.turnSecret,
      target: () => this.#target(),
      isAnnounced: (address, port) => this.#ice.isAnnounced(address, port),
      icePasswordOf: (ufrag) => this.#ice.passwordOf(ufrag),
      now: options.now,
    });
    this.#process.events$.subscribe((event) => {
      if (event.kind === 'answered' || event.kind === 'offer') this.#ice.learn(event.sdp);
    });
    this.#process.running$.subscribe((running) => {
      if (running) return;
      // Clients make new connections with the next process.
      this.#ice.clear();
      this.#turn.closeAll();
    });
  }

  get running$(): Observable<boolean> {
    return this.#process.running$;
  }

  get isRunning(): boolean {
    return this.#process.port !== undefined;
  }

  get events$(): Observable<MediaEvent> {
    return this.#process.events$;
  }

  /** Its process; undefined: there is none now. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  get turn(): OtherProtocol {
    return this.#turn;
  }

  start(): void {
    this.#process.start();
  }

  send(command: MediaCommand): void {
    this.#process.send(command);
  }

  completeRecording(job: CompleteJob): Promise<Completed> {
    return completeInChild(this.options.file, job);
  }

  revokeIceServers(holder: TurnHolder): void {
    this.#turn.expel(holder);
  }

  iceServers(holder: TurnHolder, host: string): readonly IceServer[] {
    const { turn, turnSecret, now } = this.options;
    const isOutside = turn.secret !== '';
    const own = turn.urls.length > 0 && !isOutside ? turn.urls : this.#ownTurn(host);
    const entry = (urls: readonly string[], secret: string): readonly IceServer[] =>
      urls.length === 0 ? [] : [{ urls, ...issueCredential(secret, holder, now()) }];
    return [...entry(own, turnSecret), ...(isOutside ? entry(turn.urls, turn.secret) : [])];
  }

  stop(): Promise<void> {
    return this.#process.stop();
  }

  #ownTurn(host: string): readonly string[] {
    const [whole, port] = HOST.exec(host) ?? [];
    if (whole === undefined || this.options.isBehindTls(host)) return [];
    return [`turn:${whole}${port === undefined ? ':80' : ''}?transport=tcp`];
  }

  #target() {
    const { port } = this.#process;
    // A server that listens on all addresses is reached at this one too.
    return port === undefined
      ? undefined
      : { port, address: this.options.network.bindAddress ?? '127.0.0.1' };
  }
}
