/** A frame may take this long, ms. */
const LIMIT = 40;
/** The first frames compile shaders. */
const SKIPPED = 5;
const FRAMES = 15;

/** Says once, after enough frames, whether most of them took too long. */
export function createSpeedCheck(): (frameMs: number) => boolean {
  let count = 0;
  const times: number[] = [];
  let told = false;
  return (frameMs) => {
    if (told || ++count <= SKIPPED) return false;
    times.push(frameMs);
    if (times.length < FRAMES) return false;
    const median = times.toSorted((a, b) => a - b)[Math.floor(FRAMES / 2)] ?? 0;
    times.length = 0;
    told = median > LIMIT;
    return told;
  };
}
