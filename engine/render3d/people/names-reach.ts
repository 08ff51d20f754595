/** So many names are read beside each other; in a thicker crowd only those of the nearest people. */
const READABLE = 56;
/** Whoever stands beside one can always be called by name, metres from the camera, which stands behind one. */
const LEAST = 15;
/** Steps of the reach, metres: it does not breathe with every person who comes or goes. */
const STEP = 1;

/** How far names are read, metres, where `people` stand within `most` metres of the camera, evenly spread. */
export function namesReach(people: number, most: number): number {
  if (people <= READABLE) return most;
  const reach = most * Math.sqrt(READABLE / people);
  return Math.min(most, Math.max(LEAST, Math.ceil(reach / STEP) * STEP));
}
