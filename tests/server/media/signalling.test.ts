import { filter, firstValueFrom } from 'rxjs';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MediaProcess } from '../../../server/media/media-process';
import type { MediaEvent } from '../../../server/media/sfu/messages';
import { mediaFile } from '../support/bundle';
import { Random } from '../support/fuzz/random';
import { answerTo, runMedia, voiceOffer } from '../support/media-planet';

/** Lines that no browser writes. */
const JUNK = [
  '',
  'a=',
  'm=',
  'm=audio 99999999999999 UDP/TLS/RTP/SAVPF 111',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  `a=mid:${'x'.repeat(5000)}`,
  'a=mid:0',
  'a=ice-ufrag:',
  `a=ice-pwd:${'z'.repeat(400)}`,
  'a=fingerprint:sha-256 zz',
  'a=setup:holdconn',
  'a=candidate:',
  'a=candidate:1 1 UDP 99999999999999999999 ::: 99999999 typ host',
  'a=rtpmap:999999999999 opus/48000',
  'a=rtpmap:111 opus/99999999999999',
  'a=ssrc:99999999999999999999 cname:x',
  'a=extmap:99999999999999999 x',
  'a=sctp-port:99999999999',
  'a=simulcast:send q;h',
  'a=group:BUNDLE',
  '\0',
];

/** Changes up to four lines of a description. */
function spoiled(sdp: string, random: Random): string {
  const lines = sdp.split('\r\n');
  for (let count = random.below(5); count > 0; count--) {
    const at = random.below(lines.length);
    const line = lines[at] ?? '';
    const change = random.pick([
      [],
      [random.pick(JUNK)],
      [line, random.pick(JUNK)],
      [line, random.pick(lines)],
      [line.slice(0, random.below(line.length + 1))],
      [line.replace(/./, String.fromCodePoint(random.below(256)))],
    ]);
    lines.splice(at, 1, ...change);
  }
  return lines.join(random.chance(0.8) ? '\r\n' : '\n');
}

/** What a browser answers to an offer. */
const answerOf = (offer: string): string =>
  offer.replaceAll('a=setup:actpass', 'a=setup:active').replaceAll('a=sendonly', 'a=recvonly');

describe('signalling', () => {
  const media = new MediaProcess({
    file: mediaFile(),
    network: { port: 0, announce: [], bindAddress: '127.0.0.1' },
    log: pino({ level: 'silent' }),
  });
  let pid: number | undefined;
  beforeAll(async () => {
    await runMedia(media);
    ({ pid } = media);
  });
  afterAll(() => media.stop());

  /** The process serves, and is still the one that was started. */
  const expectUnharmed = async (): Promise<void> => {
    expect(await answerTo(media, voiceOffer('clie', 'the password of the client'))).toContain('m=audio');
    expect(media.pid).toBe(pid);
  };
  const offerTo = async (peer: string): Promise<string> => {
    const offer = firstValueFrom(
      media.events$.pipe(
        filter(
          (event): event is MediaEvent & { kind: 'offer' } => event.kind === 'offer' && event.peer === peer,
        ),
      ),
    );
    media.send({ kind: 'listen', peer });
    return (await offer).sdp;
  };
  const endOf = (peer: string): Promise<MediaEvent> =>
    firstValueFrom(
      media.events$.pipe(
        filter((event) => event.kind === 'state' && event.peer === peer && event.state === 'closed'),
      ),
    );

  it('[T22] survives malformed offers: each is answered or refused', async () => {
    const random = new Random(22);
    let refused = 0;
    for (let count = 0; count < 300; count++) {
      const offer = spoiled(voiceOffer('clie', 'the password of the client'), random);
      await answerTo(media, offer, `p${random.below(20)}`).catch(() => refused++);
      if (random.chance(0.2)) media.send({ kind: 'leave', peer: `p${random.below(20)}` });
    }
    expect(refused).toBeGreaterThan(50);
    await expectUnharmed();
  });

  it('[T22] survives malformed answers', async () => {
    const random = new Random(23);
    for (let count = 0; count < 200; count++) {
      const peer = `l${count % 10}`;
      const sdp = spoiled(answerOf(await offerTo(peer)), random);
      media.send({ kind: 'answer', peer, sdp });
    }
    await expectUnharmed();
  });

  it('ends only the connection whose answer cannot be read', async () => {
    const sdp = await offerTo('wrong');
    const ended = endOf('wrong');
    // An offer instead of an answer.
    media.send({ kind: 'answer', peer: 'wrong', sdp });
    expect(await ended).toMatchObject({ source: 'listening' });
    await expectUnharmed();
  });

  it('[T22] survives a flood of offers and commands for nobody', async () => {
    for (let count = 0; count < 300; count++) {
      const peer = `f${count % 5}`;
      if (count % 10 === 0) media.send({ kind: 'listen', peer });
      media.send({ kind: 'answer', peer: 'nobody', sdp: '' });
      media.send({ kind: 'show', peer, wanted: [{ id: 'nobody/voice/audio', layer: 9 }] });
      media.send({ kind: 'allow', peer, source: 'screen', allowed: count % 2 === 0 });
      if (count % 10 === 0)
        media.send({
          kind: 'publish',
          request: -count,
          peer,
          source: 'voice',
          sdp: voiceOffer('clie', 'x'.repeat(22)),
        });
    }
    await expectUnharmed();
  });
});
