import type { BrowserContext, Page } from '@playwright/test';

/** An address at which the routes of `serveLiveStream` answer. */
export const LIVE_STREAM = 'https://live.example/stage.m3u8';

const SECONDS = 4;
/** The film is played over and over, for longer than a journey. */
const TIMES = 60;

/** Records a short film with sound in the page: a fragmented MP4. */
const record = (page: Page): Promise<string> =>
  page.evaluate(async (seconds) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const context = canvas.getContext('2d');
    const draw = setInterval(() => {
      if (!context) return;
      context.fillStyle = `hsl(${Math.round(performance.now() / 20) % 360} 70% 45%)`;
      context.fillRect(0, 0, 640, 360);
      context.fillStyle = '#ffffff';
      context.font = '64px sans-serif';
      context.fillText('LIVE', 240, 200);
    }, 50);
    const audio = new AudioContext();
    const sound = audio.createMediaStreamDestination();
    const tone = new OscillatorNode(audio, { frequency: 440 });
    tone.connect(sound);
    tone.start();
    const stream = new MediaStream([...canvas.captureStream(20).getTracks(), ...sound.stream.getTracks()]);
    const recorder = new MediaRecorder(stream, { mimeType: 'video/mp4;codecs=vp9,opus' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    await new Promise<void>((resolve) => {
      recorder.addEventListener('stop', () => resolve());
      recorder.stop();
    });
    clearInterval(draw);
    await audio.close();
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }, SECONDS);

/** The boxes of an MP4: their types and where they begin. */
function boxesOf(film: Buffer): { readonly type: string; readonly at: number }[] {
  const boxes = [];
  for (let at = 0; at + 8 <= film.length;) {
    boxes.push({ type: film.toString('latin1', at + 4, at + 8), at });
    at += Math.max(8, film.readUInt32BE(at));
  }
  return boxes;
}

/** Answers at `LIVE_STREAM` as a streaming service: an HLS playlist of a short film, which `page` records. */
export async function serveLiveStream(page: Page, contexts: readonly BrowserContext[]): Promise<void> {
  const film = Buffer.from(await record(page), 'base64');
  const begin = boxesOf(film).find(({ type }) => type === 'moof')?.at ?? 0;
  const head = Buffer.from(film.subarray(0, begin));
  // Chromium writes the level 0 of VP9, which it does not play: after type, version and flags of the box, and the profile.
  const level = head.indexOf('vpcC') + 'vpcC'.length + 5;
  head[level] = 31;
  const playlist = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${SECONDS + 1}`,
    '#EXT-X-MAP:URI="head.mp4"',
    ...Array.from({ length: TIMES }, () => `#EXT-X-DISCONTINUITY\n#EXTINF:${SECONDS},\nfilm.m4s`),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
  const files: Readonly<Record<string, string | Buffer>> = {
    '/stage.m3u8': playlist,
    '/head.mp4': head,
    '/film.m4s': film.subarray(begin),
  };
  for (const context of contexts)
    await context.route('https://live.example/**', async (route) => {
      const body = files[new URL(route.request().url()).pathname];
      const headers = { 'access-control-allow-origin': '*' };
      await route.fulfill(body === undefined ? { status: 404, headers } : { headers, body });
    });
}
