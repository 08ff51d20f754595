// Rooms: voice.
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumPath } from '../../support/browser';
import { CHROMIUM_WITHOUT_WEBGL_ARGS } from '../../support/chromium-args';
import { startMediaNetwork, type MediaNetwork } from '../../support/network/media-network';
import type { Faults } from '../../support/network/udp-proxy';
import { enterWithMedia, goTo, joinVoice, pressSource } from '../../support/voice';
import type { BenchRow } from '../row';
import { busy, row } from './running-media';

const LINES: readonly { readonly faults: Faults; readonly target: number }[] = [
  { faults: { loss: 0, delay: 0, jitter: 0 }, target: 95 },
  { faults: { loss: 0.03, delay: 30, jitter: 5 }, target: 95 },
  { faults: { loss: 0.1, delay: 80, jitter: 20 }, target: 85 },
];
/** Until a line has settled, ms. */
const SETTLES = 4_000;
const OUTAGE = { ms: 5_000, sound: 1, picture: 2.5 };

/** Counters of the media of a page, since its connections began. */
interface Counters {
  /** Pictures of a camera: of the layer with the most. */
  readonly sent: number;
  readonly shown: number;
  /** Samples of sound that came, without those that were made up for lost ones. */
  readonly samples: number;
}

const counters = (page: Page): Promise<Counters> =>
  page.evaluate(async () => {
    const sum = { sent: 0, shown: 0, samples: 0 };
    for (const connection of window.connections.filter((one) => one.connectionState === 'connected'))
      for (const report of (await connection.getStats()).values()) {
        if (report.type === 'outbound-rtp') sum.sent = Math.max(sum.sent, report.framesSent ?? 0);
        // The media server names its tracks so; the page plays sound through a connection of its own.
        if (report.type !== 'inbound-rtp' || !/^[av]\d+$/.test(report.mid)) continue;
        sum.shown += report.framesDecoded ?? 0;
        sum.samples += (report.totalSamplesReceived ?? 0) - (report.concealedSamples ?? 0);
      }
    return sum;
  });

/** Two people near each other; the first sends voice and camera. */
async function enterPair(browser: Browser, { server }: MediaNetwork): Promise<readonly [Page, Page]> {
  const ann = await enterWithMedia(browser, server, { phone: '13800000941', nickname: '小安' });
  const bob = await enterWithMedia(browser, server, { phone: '13800000942', nickname: '阿宝' });
  await joinVoice(ann);
  await pressSource(ann, 'camera');
  await goTo(bob, '小安');
  await grows(bob, 'shown');
  return [ann, bob];
}

/** Waits until a counter grows; answers when, milliseconds since 1970. */
async function grows(page: Page, what: 'shown' | 'samples'): Promise<number> {
  const { [what]: before } = await counters(page);
  for (let left = 1_500; left > 0; left--) {
    if ((await counters(page))[what] > before) return Date.now();
    await setTimeout(20);
  }
  throw new Error(`nothing ${what} in time`);
}

/** Real browsers whose media loses, delays and interrupts what passes. */
export async function measureNetwork(seconds: number): Promise<readonly BenchRow[]> {
  const network = await startMediaNetwork({ CHECK_ANSWERS: 'off' });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_WITHOUT_WEBGL_ARGS],
  });
  try {
    const [ann, bob] = await enterPair(browser, network);
    const rows: BenchRow[] = [];
    for (const { faults, target } of LINES) {
      network.proxy.faults = faults;
      await setTimeout(SETTLES);
      const before = [await counters(ann), await counters(bob)] as const;
      await setTimeout(seconds * 1000);
      const after = [await counters(ann), await counters(bob)] as const;
      const [sent, shown] = [after[0].sent - before[0].sent, after[1].shown - before[1].shown];
      rows.push({
        ...row,
        name: `camera, ${faults.loss * 100} % lost each way, ${faults.delay} ms: shown`,
        value: (shown / sent) * 100,
        unit: '% of the frames',
        better: 'higher',
        target,
        note: `${shown} of ${sent} in ${seconds} s; ${busy()}`,
      });
    }
    network.proxy.restore();
    await grows(bob, 'shown');
    return [...rows, ...(await measureOutage(network, bob))];
  } finally {
    await browser.close();
    await network.close();
  }
}

async function measureOutage({ proxy }: MediaNetwork, bob: Page): Promise<readonly BenchRow[]> {
  proxy.cut();
  await setTimeout(OUTAGE.ms - 500);
  const back = Promise.all([grows(bob, 'samples'), grows(bob, 'shown')]);
  await setTimeout(500);
  proxy.restore();
  const ended = Date.now();
  const [sound, picture] = (await back).map((at) => (at - ended) / 1000);
  const figure = (what: 'sound' | 'picture', value = Number.NaN): BenchRow => ({
    ...row,
    name: `after ${OUTAGE.ms / 1000} s without network: ${what} is back`,
    value,
    unit: 's',
    target: OUTAGE[what],
    note: busy(),
  });
  return [figure('sound', sound), figure('picture', picture)];
}
