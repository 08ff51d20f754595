/** A sound out of a file, over the browser's own player. */
export interface FileSound {
  /** 0..1. */
  volume(value: number): void;
  stop(): void;
}

export interface FileSoundOptions {
  readonly url: string;
  /** 0..1. */
  readonly volume: number;
  readonly loop: boolean;
  /** The file is missing or not a sound. */
  readonly failed: () => void;
  /** The playback has ended. */
  readonly over: () => void;
}

/** Plays a file outside the audio graph, which would mute cross-origin files; only its volume depends on distance. */
export function playFile({ url, volume, loop, failed, over }: FileSoundOptions): FileSound {
  const audio = new Audio();
  let ended = false;
  audio.loop = loop;
  audio.volume = volume;
  audio.addEventListener('error', () => {
    if (!ended) failed();
  });
  audio.addEventListener('ended', over);
  audio.src = url;
  // Autoplay may be refused; then it stays silent.
  audio.play().catch(() => undefined);
  return {
    volume(value) {
      audio.volume = value;
    },
    stop() {
      ended = true;
      audio.pause();
      audio.removeAttribute('src');
    },
  };
}
