/**
 * Which part one is in: the last one whose top has passed the line; at the page's end the last of all, however short.
 * Tops and line are px from the top of the view; answers an index.
 */
export function sectionAt(tops: readonly number[], line: number, atEnd: boolean): number {
  if (atEnd) return Math.max(0, tops.length - 1);
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
