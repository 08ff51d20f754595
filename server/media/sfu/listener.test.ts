import { expect, it } from 'vitest';
import { bitrateLimit } from '../rtp/feedback';
import type { SentTrack } from './connection';
import { Listener } from './listener';
import type { Publication } from './publication';

/** A camera with three layers, or a voice; `layers`: which ones were asked for. */
class FakePublication {
  readonly asked: number[] = [];
  readonly rates: readonly number[];
  constructor(
    readonly id: string,
    readonly kind: 'audio' | 'video',
  ) {
    this.rates = kind === 'video' ? [150_000, 500_000, 1_500_000] : [40_000];
  }
  layerFor(wanted: number): number {
    this.asked.push(wanted);
    return wanted;
  }
  add(): void {}
  remove(): void {}
  requestKeyFrame(): void {}
}

it('on a full line the last pictures get smaller layers, and no voice is lost', () => {
  let now = 0;
  const feedback: ((packet: Buffer) => void)[] = [];
  const slots = new Map<string, string | undefined>();
  let tracks = 0;
  const listener = new Listener({
    sending: {
      addTrack: (kind): SentTrack => ({
        mid: `${kind}${tracks}`,
        ssrc: tracks++,
        payloadType: 96,
        clockRate: 90_000,
        send: () => undefined,
        onFeedback: (run) => feedback.push(run),
      }),
      offer: () => Promise.resolve('offer'),
      answer: () => undefined,
      close: () => undefined,
    },
    now: () => now,
    onOffer: () => undefined,
    onSlots: (changed) => {
      for (const { mid, source } of changed) slots.set(mid, source);
    },
    onError: () => undefined,
  });
  const voice = new FakePublication('ann/voice/audio', 'audio');
  const [first, last] = [
    new FakePublication('ann/camera/video', 'video'),
    new FakePublication('bob/camera/video', 'video'),
  ];
  const wanted = [voice, first, last].map((publication) => ({
    publication: publication as unknown as Publication,
    layer: publication.kind === 'video' ? 2 : 0,
  }));
  listener.show(wanted);
  expect([first.asked.at(-1), last.asked.at(-1)]).toEqual([2, 2]);
  for (let second = 0; second < 4; second++) {
    feedback.at(-1)?.(bitrateLimit([1], 1_700_000));
    listener.adapt();
    now += 1000;
  }
  expect([first.asked.at(-1), last.asked.at(-1)]).toEqual([2, 0]);
  expect(new Set(slots.values())).toEqual(new Set([voice.id, first.id, last.id]));
  // The limit holds for what is shown later too.
  listener.show(wanted.toReversed());
  expect([first.asked.at(-1), last.asked.at(-1)]).toEqual([0, 2]);
});
