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
  /** The file is not there, or is no sound. */
  readonly failed: () => void;
  /** It has come to its end. */
  readonly over: () => void;
}

/**
 * Plays a file. It does not run through the synthesiser: a file of another site would be silent there, and is only
 * made softer with distance.
 */
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
  // A browser that wants a press first refuses: then it stays quiet.
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
