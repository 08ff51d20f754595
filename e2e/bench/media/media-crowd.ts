import { LiveKitReceiver, publishAtLiveKit } from './livekit-clients';
import { MediaReceiver, publish } from './media-clients';
import type { LoadFigures, MediaPort, Plan, Way } from './plan';
import { Sender } from './sender';
import { sendTo, UdpReceiver } from './udp-clients';

type Receiver = LiveKitReceiver | MediaReceiver | UdpReceiver;

/** Interval at which due packets are sent, ms. */
const STEP = 4;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function until(what: string, holds: () => boolean): Promise<void> {
  for (let left = 600; !holds(); left--) {
    if (left === 0) throw new Error(`not in time: ${what}`);
    await pause(50);
  }
}

/** The senders and listeners of a plan. */
export class MediaCrowd {
  readonly #senders: Sender[] = [];
  readonly #open: { close(): void }[] = [];
  readonly receivers: Receiver[] = [];
  readonly #clock: NodeJS.Timeout;

  constructor(
    private readonly plan: Plan,
    private readonly way: Way,
    private readonly media: MediaPort,
  ) {
    this.#clock = setInterval(() => {
      const now = Number(process.hrtime.bigint()) / 1e6;
      for (const sender of this.#senders) sender.step(now);
    }, STEP);
  }

  /** `stamped`: the senders' packets tell their delay. */
  async send(stamped: boolean): Promise<void> {
    const { plan } = this;
    for (let i = 0; i < plan.senders; i++) {
      const sender = new Sender(plan, stamped, i / plan.senders);
      this.#open.push(await this.#publish(`${plan.name}${i}`, sender));
      this.#senders.push(sender);
    }
  }

  #publish(name: string, sender: Sender): Promise<{ close(): void }> {
    const { way, plan, media } = this;
    switch (way.by) {
      case 'forwarder':
        return sendTo(way.port, sender);
      case 'LiveKit':
        return publishAtLiveKit(way, name, plan.kind, sender);
      case 'media server':
        return publish(media, name, plan.kind, sender);
    }
  }

  #receive(name: string): Receiver {
    const { way, plan, media } = this;
    switch (way.by) {
      case 'forwarder':
        return new UdpReceiver(way.port);
      case 'LiveKit':
        return new LiveKitReceiver(way, name);
      case 'media server':
        return new MediaReceiver(media, name, plan.shown);
    }
  }

  /** Opens some more listeners; answers them. */
  listen(count: number): readonly Receiver[] {
    const first = this.receivers.length;
    const added = Array.from({ length: count }, (_, i) => this.#receive(`${this.plan.name}l${first + i}`));
    this.receivers.push(...added);
    return added;
  }

  /** Waits until all listeners receive all streams. */
  served(streams: number): Promise<void> {
    return until('everybody receives everything', () =>
      this.receivers.every((one) => one.streams >= streams),
    );
  }

  begin(): void {
    for (const receiver of this.receivers) receiver.begin();
  }

  get figures(): LoadFigures {
    const sum = (of: 'received' | 'missing'): number =>
      this.receivers.reduce((all, receiver) => all + receiver[of], 0);
    return { received: sum('received'), missing: sum('missing') };
  }

  close(): void {
    clearInterval(this.#clock);
    for (const one of [...this.#open, ...this.receivers]) one.close();
  }
}
