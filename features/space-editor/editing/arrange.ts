import type { Box } from '../../../contract/model/box';
import type { Point } from '../../../contract/model/point';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { NO_COMMAND, type Command } from './command';
import { boundsOf } from './hit';
import { moveEach } from './parts';
import { selected } from './selection';

/** The steps of the grid, logical pixels. */
export const SNAP_STEPS = [8, 16, 32] as const;

/** The nearest line of a grid. */
export const snapped = (value: number, step: number): number => Math.round(value / step) * step;

export const snappedPoint = ({ x, y }: Point, step: number): Point => ({
  x: snapped(x, step),
  y: snapped(y, step),
});

/** The way of a drag that brings what was at `start` onto the grid. */
export const snappedWay = (start: Point, dx: number, dy: number, step: number): Point => ({
  x: snapped(start.x + dx, step) - start.x,
  y: snapped(start.y + dy, step) - start.y,
});

export const EDGES = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Edge = (typeof EDGES)[number];

const spanOf = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
};

function wayTo(edge: Edge, box: Box, span: Box): Point {
  switch (edge) {
    case 'left':
      return { x: span.x - box.x, y: 0 };
    case 'center':
      return { x: Math.round(span.x + span.width / 2 - box.x - box.width / 2), y: 0 };
    case 'right':
      return { x: span.x + span.width - box.x - box.width, y: 0 };
    case 'top':
      return { x: 0, y: span.y - box.y };
    case 'middle':
      return { x: 0, y: Math.round(span.y + span.height / 2 - box.y - box.height / 2) };
    case 'bottom':
      return { x: 0, y: span.y + span.height - box.y - box.height };
  }
}

const movable = (document: SpaceDocument, ids: readonly string[]) =>
  selected(document, { elements: ids })
    .elements.filter(({ part }) => part.locked !== true)
    .map(({ part }) => ({ id: part.id, box: boundsOf(part) }));

/** Aligns elements with the edge or the middle of all of them, as they are seen. */
export function align(document: SpaceDocument, ids: readonly string[], edge: Edge): Command {
  const all = movable(document, ids);
  const span = spanOf(all.map(({ box }) => box));
  return moveEach(document, ids, (element) => wayTo(edge, boundsOf(element), span));
}

/** Gives elements equal distances between their middles; the outer ones stay. */
export function distribute(document: SpaceDocument, ids: readonly string[], axis: 'x' | 'y'): Command {
  const middle = ({ box }: { readonly box: Box }): number =>
    axis === 'x' ? box.x + box.width / 2 : box.y + box.height / 2;
  const all = movable(document, ids).toSorted((a, b) => middle(a) - middle(b));
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last || all.length < 3) return NO_COMMAND;
  const step = (middle(last) - middle(first)) / (all.length - 1);
  const ways = new Map(all.map((one, i) => [one.id, Math.round(middle(first) + step * i - middle(one))]));
  return moveEach(document, ids, ({ id }) => {
    const way = ways.get(id) ?? 0;
    return axis === 'x' ? { x: way, y: 0 } : { x: 0, y: way };
  });
}

export type OrderStep = 'front' | 'forward' | 'backward' | 'back';

/** Puts elements further to the front or the back of the list, which decides between things at one spot. */
export function order(document: SpaceDocument, ids: readonly string[], step: OrderStep): Command {
  const chosen = selected(document, { elements: ids }).elements.map(({ index }) => index);
  const last = document.elements.length - 1;
  const isUp = step === 'front' || step === 'forward';
  // From the side that they move to, so that a row of them moves as one.
  const walked = isUp ? chosen.toReversed() : chosen;
  let bound = isUp ? last : 0;
  const moves = walked.map((from) => {
    const wanted = step === 'front' ? last : step === 'back' ? 0 : isUp ? from + 1 : from - 1;
    const to = isUp ? Math.min(wanted, bound) : Math.max(wanted, bound);
    bound = isUp ? to - 1 : to + 1;
    return { from, to };
  });
  return moves.some(({ from, to }) => from !== to) ? { kind: 'order', moves } : NO_COMMAND;
}
