/** What a moving picture is timed by; milliseconds. */
export interface AnimationClock {
  now(): number;
  /** Runs once with the screen's next picture. */
  frame(run: () => void): () => void;
  after(ms: number, run: () => void): () => void;
}

/** From asking for a picture of the screen until it comes, where nothing is late. */
const SCREEN_BEAT = 17;
/** For each millisecond that a picture comes late, so many of rest. */
const REST = 4;
/** How much of the newest delay counts. */
const NEWEST = 0.25;

/**
 * Plays a small moving picture on a page, so many times a second at most. Where pictures come late because the machine
 * is busy drawing, it plays slower: such a picture is there to please, and may not take the machine for itself.
 * `run` is told the time; what is answered ends it.
 */
export function playAnimation(beat: AnimationClock, fps: number, run: (time: number) => void): () => void {
  const rest = Math.max(0, 1000 / fps - SCREEN_BEAT);
  let late = 0;
  const ask = (): void => {
    const asked = beat.now();
    stop = beat.frame(() => {
      const time = beat.now();
      late += (Math.max(0, time - asked - SCREEN_BEAT) - late) * NEWEST;
      stop = beat.after(Math.max(rest, late * REST), ask);
      run(time);
    });
  };
  let stop: () => void = () => undefined;
  ask();
  return () => stop();
}
