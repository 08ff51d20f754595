interface Counted {
  sent: number;
  counted: number;
  refused: number;
  failed: number;
  readonly times: number[];
}

/** The value below which a share of sorted numbers lies; 0 without numbers. */
export const percentileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** What bots have sent of each kind, and what came of it. */
export class PlayFigures {
  readonly #byKind = new Map<string, Counted>();

  /** `ms`: until the answer. */
  add(kind: string, outcome: 'counted' | 'refused' | 'failed', ms: number): void {
    let own = this.#byKind.get(kind);
    if (!own) this.#byKind.set(kind, (own = { sent: 0, counted: 0, refused: 0, failed: 0, times: [] }));
    own.sent++;
    own[outcome]++;
    own.times.push(ms);
  }

  /** A line for each kind. */
  lines(): readonly string[] {
    return [...this.#byKind].map(([kind, { sent, counted, refused, failed, times }]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const [p50, p99] = [0.5, 0.99].map((share) => Math.round(percentileOf(sorted, share)));
      const lost = failed > 0 ? `, ${String(failed)} without an answer` : '';
      return `${kind}: ${String(sent)} sent, ${String(counted)} counted, ${String(refused)} refused${lost}; p50 ${String(p50)} ms, p99 ${String(p99)} ms`;
    });
  }
}
