// Rooms: voice.
import type { Subscription } from 'rxjs';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import { voiceSignals } from './signals';
import { VoiceClient, type VoiceClientDeps } from './voice-client';

/** Length of a packet, ms. */
const PACKET = 20;
/** After a longer stall the packets in between are left out, ms. */
const STALL = 200;
/** Levels, -dBov. */
const LOUD = 15;
const SILENT = 127;

export interface BotVoiceOptions extends Omit<VoiceClientDeps, 'signals'> {
  /** Whether the bot has a microphone. */
  readonly speaks: boolean;
  readonly random: () => number;
}

/** The ears and perhaps the microphone of a bot: it says something, pauses, and goes on. */
export class BotVoice {
  readonly #subscription: Subscription;
  #client: VoiceClient | undefined;
  #dueAt = 0;
  #turnAt = 0;
  #level = SILENT;

  constructor(
    private readonly session: RealtimeSession,
    private readonly options: BotVoiceOptions,
  ) {
    const signals = voiceSignals(session);
    this.#subscription = session.welcome$.subscribe(({ resumed }) => {
      if (resumed && this.#client) signals.send('sync', {});
      else void this.#join();
    });
  }

  get figures(): { readonly speaks: boolean; readonly received: number; readonly missing: number } {
    const { isSpeaking = false, arrived = { received: 0, missing: 0 } } = this.#client ?? {};
    return { speaks: isSpeaking, ...arrived };
  }

  /** Sends the packets that are due. `now`: monotonic milliseconds. */
  step(now: number): void {
    if (!this.options.speaks) return;
    if (now - this.#dueAt > STALL) this.#dueAt = now;
    for (; this.#dueAt <= now; this.#dueAt += PACKET) this.#client?.step(this.#levelAt(now));
  }

  dispose(): void {
    this.#subscription.unsubscribe();
    this.#client?.dispose();
  }

  async #join(): Promise<void> {
    const { speaks, ...deps } = this.options;
    this.#client?.dispose();
    const client = new VoiceClient({ ...deps, signals: voiceSignals(this.session) });
    this.#client = client;
    try {
      await client.join();
      if (speaks) await client.speak();
    } catch {
      // It may not speak here, or has left meanwhile.
    }
  }

  #levelAt(now: number): number {
    if (now < this.#turnAt) return this.#level;
    const { random } = this.options;
    this.#level = this.#level === SILENT ? LOUD + Math.floor(random() * LOUD) : SILENT;
    this.#turnAt = now + 1_500 + random() * 5_000;
    return this.#level;
  }
}
