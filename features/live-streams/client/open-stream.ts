import Hls, { type ErrorData } from 'hls.js';

export type StreamEnd = 'ended' | 'broken';

export interface OpenStream {
  close(): void;
}

/** The parts of hls.js that are used: a test gives its own. */
export type OpenStreamOn = (
  video: HTMLVideoElement,
  url: string,
  on: { readonly playing: () => void; readonly ended: (why: StreamEnd) => void },
) => OpenStream;

/** Plays an HLS stream in a video; `ended` is called at most once, and then the stream is to be closed. */
export const openStream: OpenStreamOn = (video, url, on) => {
  const listening = new AbortController();
  const { signal } = listening;
  const end = (why: StreamEnd): void => {
    if (signal.aborted) return;
    listening.abort();
    on.ended(why);
  };
  video.addEventListener('playing', () => on.playing(), { signal });
  video.addEventListener('ended', () => end('ended'), { signal });
  // Without it a canvas may not read the pictures.
  video.crossOrigin = 'anonymous';
  if (!Hls.isSupported()) {
    video.addEventListener('error', () => end('broken'), { signal });
    video.src = url;
    return {
      close() {
        listening.abort();
        video.removeAttribute('src');
        video.load();
      },
    };
  }
  const hls = new Hls({ maxBufferLength: 20, backBufferLength: 20 });
  let recovered = false;
  hls.on(Hls.Events.ERROR, (_, { fatal, type }: ErrorData) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !recovered) {
      recovered = true;
      hls.recoverMediaError();
    } else end('broken');
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    close() {
      listening.abort();
      hls.destroy();
    },
  };
};
