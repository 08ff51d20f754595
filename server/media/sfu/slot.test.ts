import { expect, it } from 'vitest';
import { RtpWriter } from '../../../e2e/support/rtp-writer';
import { OutgoingStream } from '../rtp/outgoing-stream';
import { Publication } from './publication';
import { Slot } from './slot';

const OPUS = 111;

function heardVoice() {
  let now = 0;
  const sequences: number[] = [];
  const publication = new Publication({
    id: 'ann/voice/audio',
    media: { kind: 'audio', mid: '0', payloadType: OPUS, audioLevelId: 1, streamIdId: undefined, layers: [] },
    now: () => now,
    send: () => undefined,
  });
  const slot = new Slot({
    kind: 'audio',
    mid: 'a0',
    stream: new OutgoingStream({ ssrc: 9, payloadType: OPUS, clockRate: 48_000, now: () => now }),
    send: (packet) => sequences.push(packet.readUInt16BE(2)),
    onBitrate: () => undefined,
  });
  const writer = new RtpWriter(1, OPUS);
  const speak = (packets: number): void => {
    for (let i = 0; i < packets; i++) {
      publication.packet(writer.packet({ payload: Buffer.alloc(3) }));
      writer.advance(960);
      now += 20;
    }
  };
  return { publication, slot, sequences, speak };
}

it('a voice that was muted, or out of earshot, goes on without a gap in its sequence', () => {
  const { publication, slot, sequences, speak } = heardVoice();
  slot.show(publication);
  speak(2);
  publication.allowed = false;
  speak(50);
  publication.allowed = true;
  speak(2);
  slot.show(undefined);
  speak(50);
  slot.show(publication);
  speak(2);
  expect(sequences).toEqual([0, 1, 2, 3, 4, 5]);
});
