import type { Page } from '@playwright/test';

declare global {
  interface Window {
    connections: RTCPeerConnection[];
    soundGraphs: { readonly voices: Set<BaseAudioContext>; readonly direct: Set<BaseAudioContext> };
  }
}

/** Keeps the media connections of a page, so that a journey can read what really arrives. Before the page opens. */
export async function keepConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.connections = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(...options: ConstructorParameters<typeof RTCPeerConnection>) {
        super(...options);
        window.connections.push(this);
      }
    };
  });
}

/** What has arrived so far. */
export interface Received {
  /** Energy of the sound that the speaker gets: the page mixes what arrives, and plays it through a pair of its own. */
  readonly energy: number;
  /** Decoded pictures, and the width of the widest. */
  readonly frames: number;
  readonly width: number;
}

export const received = (page: Page): Promise<Received> =>
  page.evaluate(async () => {
    const sum = { energy: 0, frames: 0, width: 0 };
    for (const connection of window.connections.filter((one) => one.connectionState === 'connected'))
      for (const report of (await connection.getStats()).values()) {
        if (report.type !== 'inbound-rtp') continue;
        sum.energy += report.totalAudioEnergy ?? 0;
        sum.frames += report.framesDecoded ?? 0;
        sum.width = Math.max(sum.width, report.frameWidth ?? 0);
      }
    return sum;
  });

/** Keeps which audio graphs carry voices, and which end in the speaker itself. Before the page hears somebody. */
export const keepSoundGraphs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const graphs = { voices: new Set<BaseAudioContext>(), direct: new Set<BaseAudioContext>() };
    window.soundGraphs = graphs;
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      if (this instanceof MediaStreamAudioSourceNode) graphs.voices.add(this.context);
      if (to[0] instanceof AudioDestinationNode) graphs.direct.add(this.context);
      return Reflect.apply(connect, this, to);
    } as typeof connect;
  });

/** How many audio graphs carry voices, and how many of them end in the speaker itself. */
export const soundGraphs = (page: Page): Promise<{ readonly voices: number; readonly direct: number }> =>
  page.evaluate(() => {
    const { voices, direct } = window.soundGraphs;
    return { voices: voices.size, direct: [...voices].filter((graph) => direct.has(graph)).length };
  });

/** Whether a connection that carries media runs through a relay. */
export const relayed = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    for (const connection of window.connections.filter((one) => one.connectionState === 'connected')) {
      const reports = await connection.getStats();
      for (const report of reports.values())
        if (report.type === 'transport') {
          const pair = reports.get(report.selectedCandidatePairId);
          if (reports.get(pair?.localCandidateId)?.candidateType === 'relay') return true;
        }
    }
    return false;
  });
