import { download } from '../../../src/platform/download';
import { listen } from '../../../src/platform/listen';

/** What browsers record, the best first. */
const TYPES = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
/** The browser hands over what it has recorded this often, ms. */
const PIECE = 1_000;

/** `2026-11-27 14.05`, local time. */
function stamp(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${day} ${two(now.getHours())}.${two(now.getMinutes())}`;
}

/**
 * Records what the user chooses to share, and downloads it at the end. Resolves with what ends it; rejects when the user
 * shares nothing. `onEnd`: it has ended, also by the browser.
 */
export async function recordView(onEnd: () => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: true });
  const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one)) ?? '';
  const recorder = new MediaRecorder(stream, type === '' ? {} : { mimeType: type });
  const pieces: Blob[] = [];
  const end = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  listen(recorder, 'dataavailable', (event) => {
    if (event instanceof BlobEvent && event.data.size > 0) pieces.push(event.data);
  });
  listen(recorder, 'stop', () => {
    for (const track of stream.getTracks()) track.stop();
    const ending = recorder.mimeType.includes('mp4') ? 'mp4' : 'webm';
    if (pieces.length > 0)
      download(new Blob(pieces, { type: recorder.mimeType }), `Tiny Planet ${stamp(new Date())}.${ending}`);
    onEnd();
  });
  // The browser has a button of its own that ends it.
  for (const track of stream.getVideoTracks()) listen(track, 'ended', end);
  recorder.start(PIECE);
  return end;
}
