import type { Timers } from '../../../../../src/platform/timers';
import { MEDIA_SOURCES, type MediaSource, type ServiceAccess, type VoiceToClient } from '../../../model';
import type { RtcSession } from '../port';
import { SignalledRtc, type Asked, type SentSource, type SignalledDeps } from '../signalled-rtc';
import { withTrack, type OpenLine, type ServiceLine } from './line';

/** The level of the own voice is sent this often while it is loud, ms. */
const LEVEL_EVERY = 250;

export interface HostedDeps extends SignalledDeps {
  readonly timers: Pick<Timers, 'after' | 'every'>;
  readonly openLine: OpenLine;
}

interface Sent extends SentSource {
  tracks: readonly MediaStreamTrack[];
  request: number;
}

/** Media over a service outside: the server says what may be sent and heard, the line carries it. */
export class HostedRtc extends SignalledRtc<Sent, HostedDeps> implements RtcSession {
  #line: ServiceLine | undefined;
  #lineState: 'opening' | 'up' | 'shaky' = 'opening';

  constructor(deps: HostedDeps) {
    super(deps);
    const { signals, timers } = deps;
    this.follow(signals.on('published'), ({ request }) => void this.#onAllowed(request));
    this.follow(signals.on('audience'), (audience) => this.#line?.audience(audience));
    this.follow(signals.on('channels'), (channels) => this.#line?.channels(channels));
    this.own(timers.every(LEVEL_EVERY, () => this.#tellLevel()));
  }

  async publish(source: MediaSource, tracks: readonly MediaStreamTrack[]): Promise<void> {
    const sent = this.begin(source, (settle) => ({ tracks, request: 0, settle }));
    this.#askToSend(source);
    await sent;
  }

  async replace(source: MediaSource, track: MediaStreamTrack): Promise<void> {
    const sent = this.sent.get(source);
    if (!sent) return;
    sent.tracks = withTrack(sent.tracks, track);
    await this.#line?.replace(source, track);
  }

  override mute(muted: boolean): void {
    this.#line?.mute(muted);
    super.mute(muted);
  }

  protected get ready(): boolean {
    return this.#line !== undefined;
  }

  protected get flows(): boolean {
    return this.#line !== undefined && this.#lineState === 'up';
  }

  protected entered(asked: Asked, { access }: VoiceToClient['joined']): void {
    if (!access) {
      // Another provider was configured: the page that is loaded next has its adapter.
      this.becomeUnavailable(false);
      return;
    }
    if (asked === 'join') {
      void this.#connect(access);
      return;
    }
    this.deps.signals.send('mute', { muted: this.muted });
    this.sendView();
    // What began or ended while signals were lost.
    for (const source of MEDIA_SOURCES)
      if (!this.sent.has(source)) this.deps.signals.send('unpublish', { source });
      else this.#askToSend(source);
  }

  /** Access is for one connection: a new one begins with a new `join`. */
  protected reset(): void {
    this.close();
  }

  protected closeLine(): void {
    // Its tracks end while it still counts.
    this.#line?.close();
    this.#line = undefined;
    this.#lineState = 'opening';
  }

  protected ended(source: MediaSource): void {
    this.#line?.unpublish(source);
  }

  protected override sendView(): void {
    this.#line?.view(this.pictures);
    super.sendView();
  }

  async #connect(access: ServiceAccess): Promise<void> {
    const line = this.deps.openLine({
      onTrack: (track) => {
        if (this.#line === line) this.tracks.next(track);
      },
      onState: (state) => {
        if (this.#line === line) this.#become(state);
      },
      onLost: () => {
        if (this.#line === line) this.rejoinSoon();
      },
      report: this.deps.report,
    });
    this.#line = line;
    line.mute(this.muted);
    try {
      await line.connect(access);
    } catch (error) {
      this.deps.report(error);
      if (this.#line === line) this.rejoinSoon();
      return;
    }
    if (this.#line !== line) return;
    this.calm();
    this.#become('up');
    const { signals } = this.deps;
    signals.send('reached', {});
    signals.send('mute', { muted: this.muted });
    this.sendView();
    for (const source of this.sent.keys()) this.#askToSend(source);
  }

  #askToSend(source: MediaSource): void {
    const sent = this.sent.get(source);
    if (!sent || !this.#line || this.#lineState === 'opening') return;
    sent.request = this.nextRequest();
    this.deps.signals.send('publish', { request: sent.request, source, sdp: '' });
  }

  async #onAllowed(request: number): Promise<void> {
    const [source, sent] = this.byRequest(request) ?? [];
    const line = this.#line;
    if (!source || !sent || !line) return;
    try {
      await line.publish(source, sent.tracks);
    } catch (error) {
      // Closed during the wait: another connection, or none, is wanted.
      if (this.#line !== line || sent.request !== request) return;
      this.deps.report(error);
      this.refuse(request, 'failed');
      return;
    }
    if (this.#line !== line) return;
    if (this.sent.get(source) !== sent) {
      if (!this.sent.has(source)) line.unpublish(source);
      return;
    }
    this.deps.signals.send('sent', { source });
    sent.settle.resolve(undefined);
  }

  #tellLevel(): void {
    if (!this.#line || this.muted || !this.sent.has('voice')) return;
    const level = this.#line.level();
    if (level > 0) this.deps.signals.send('level', { level: 127 * (1 - Math.min(1, level)) });
  }

  #become(state: 'up' | 'shaky'): void {
    this.#lineState = state;
    this.judge();
  }
}
