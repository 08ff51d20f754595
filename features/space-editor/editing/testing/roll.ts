/** Numbers that choose what is done: an integer from 0 up to, but without, `below`. */
export type Roll = (below: number) => number;

/** A seeded roll. */
export function seededRoll(seed: number): Roll {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
