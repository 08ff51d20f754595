import { quantile } from '../quantile';
import type { FailureFigures, Kill, Latency } from './plans';
import type { Deliveries } from './screen';
import type { ChatClient } from './chat-client';

/** An interval of the machine's clock. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Which {
  /** Sent from this time on. */
  readonly since?: number;
  /** Not in transit in this interval. */
  readonly outside?: Stretch | undefined;
  /** In transit in this interval. */
  readonly within?: Stretch;
  /** Neither from nor to clients of this process. */
  readonly without?: number;
}

/** Latency of the selected deliveries. */
export function latencyOf({ sentAt, shownAt, from, to }: Deliveries, which: Which): Latency {
  const { since = 0, outside, within, without } = which;
  const times: number[] = [];
  for (let i = 0; i < sentAt.length; i++) {
    const [sent, shown] = [sentAt[i] ?? 0, shownAt[i] ?? 0];
    const overlaps = (stretch: Stretch): boolean => sent < stretch.to && shown > stretch.from;
    if (sent < since || (without !== undefined && (from[i] === without || to[i] === without))) continue;
    if ((outside && overlaps(outside)) || (within && !overlaps(within))) continue;
    times.push(shown - sent);
  }
  times.sort((a, b) => a - b);
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    max: times.at(-1) ?? Number.NaN,
    count: times.length,
  };
}

/** Figures of the clients whose server process was killed. */
export function failureOf(
  { home, at }: Kill,
  clients: readonly Pick<ChatClient, 'screen' | 'backAt'>[],
  deliveries: Deliveries,
): FailureFigures {
  const backs = clients
    .filter(({ screen }) => screen.home === home)
    .map(({ backAt = 0 }) => (backAt > at ? backAt - at : Number.POSITIVE_INFINITY));
  const last = Math.max(...backs);
  return {
    people: backs.length,
    last,
    median: quantile(backs, 0.5),
    others: latencyOf(deliveries, { within: { from: at, to: at + last }, without: home }),
  };
}
