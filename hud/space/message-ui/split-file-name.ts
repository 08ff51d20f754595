/** A name shorter than this is shown as it is: it has room. */
const SHORT = 20;
/** So much of the end stays in sight, the extension with it. */
const END = 10;

/** A long name of a file in two: what may be cut off, and its end, which says what it is. */
export function splitFileName(name: string): readonly [begin: string, end: string] {
  // Whole characters, as people count them: an emoji is not torn in two.
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  if (letters.length <= SHORT) return [name, ''];
  return [letters.slice(0, -END).join(''), letters.slice(-END).join('')];
}
