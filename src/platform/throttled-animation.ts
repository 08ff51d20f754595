/** The time source of an animation; milliseconds. */
export interface AnimationClock {
  now(): number;
  /** Runs once with the next animation frame. */
  frame(run: () => void): () => void;
  after(ms: number, run: () => void): () => void;
}

/** The time from a request to its frame without delay. */
const SCREEN_BEAT = 17;
/** Rest per millisecond of frame delay. */
const REST = 4;
/** How much of the newest delay counts. */
const NEWEST = 0.25;

/**
 * Plays a small page animation at a maximum rate. It slows down when frames are late, because decoration must not
 * take the machine for itself. `run` gets the time; the returned function stops it.
 */
export function playAnimation(beat: AnimationClock, fps: number, run: (time: number) => void): () => void {
  const rest = Math.max(0, 1000 / fps - SCREEN_BEAT);
  let late = 0;
  const request = (): void => {
    const requestedAt = beat.now();
    stop = beat.frame(() => {
      const time = beat.now();
      late += (Math.max(0, time - requestedAt - SCREEN_BEAT) - late) * NEWEST;
      stop = beat.after(Math.max(rest, late * REST), request);
      run(time);
    });
  };
  let stop: () => void = () => undefined;
  request();
  return () => stop();
}
