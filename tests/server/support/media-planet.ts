import { inject } from 'vitest';
import { filter, firstValueFrom } from 'rxjs';
import { defineServerFeature } from '../../../server/features/feature';
import type { MediaServer } from '../../../server/media/media';
import { createDatabase } from './postgres';
import { startPlanet, type TestPlanet } from './test-planet';

/** A server whose media server the test uses as a feature does. */
export async function startMediaPlanet(
  env: Readonly<Record<string, string>> = {},
): Promise<{ planet: TestPlanet; media: () => MediaServer }> {
  let media: MediaServer | undefined;
  const feature = defineServerFeature({
    name: 'media-of-tests',
    calls: {},
    create(context) {
      ({ media } = context);
      return { handlers: {} };
    },
  });
  const planet = await startPlanet({
    databaseUrl: await createDatabase(inject('postgres'), 'seeded'),
    env,
    features: [feature],
  });
  return {
    planet,
    media() {
      if (!media) throw new Error('the server has no media');
      return media;
    },
  };
}

type Media = Pick<MediaServer, 'start' | 'running$' | 'events$' | 'send'>;

/** Starts the process of the media server. */
export async function runMedia(media: Media): Promise<void> {
  media.start();
  await firstValueFrom(media.running$.pipe(filter(Boolean)));
}

let requests = 0;

/** The media server's answer to an offer of a voice. Rejects when it refuses. */
export async function answerTo(media: Media, sdp: string, peer?: string): Promise<string> {
  const request = requests++;
  const answered = firstValueFrom(
    media.events$.pipe(filter((event) => 'request' in event && event.request === request)),
  );
  media.send({ kind: 'publish', request, peer: peer ?? `p${request}`, source: 'voice', sdp });
  const event = await answered;
  if (event.kind !== 'answered') throw new Error(`not answered: ${JSON.stringify(event)}`);
  return event.sdp;
}

/** What a browser offers for a microphone. */
export const voiceOffer = (ufrag: string, password: string): string =>
  [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    'a=ice-options:trickle',
    `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
    'a=setup:actpass',
    'a=mid:0',
    'a=sendonly',
    'a=rtcp-mux',
    'a=rtpmap:111 opus/48000/2',
    'a=fmtp:111 minptime=10;useinbandfec=1',
    'a=ssrc:1001 cname:voice',
    'a=ssrc:1001 msid:voice voice',
    '',
  ].join('\r\n');
