/**
 * Index of the current section: the last one whose top has passed the line; at the end of the page, the last
 * one. Tops and line are px from the top of the view.
 */
export function sectionAt(tops: readonly number[], line: number, atEnd: boolean): number {
  if (atEnd) return Math.max(0, tops.length - 1);
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
