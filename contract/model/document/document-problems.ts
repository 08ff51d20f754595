import { COLLISION_CELL, canStand, collisionOf, type CollisionGrid } from '../collision';
import { InteractionType, type Interaction } from '../element/interaction';
import { interactionProblems, type FieldProblem } from '../element/interaction-problems';
import { pictureAddressOf } from '../element/picture-address';
import { isPropKind } from '../element/props';
import { TILE } from '../motion';
import type { Point } from '../point';
import { PICTURE_KIND, heightOf, widthOf, type SpaceDocument, type SpaceElement } from '../space-document';
import { boxesOf, type SpaceArea } from './area';
import { cellOf, reachFrom } from './reach';

/** The part of a document that has a problem; all absent: the whole. */
export interface ProblemPlace {
  readonly elementId?: string;
  readonly areaId?: string;
  readonly spawnId?: string;
}

/** An error stands in the way of publishing, a warning does not. */
export type DocumentProblem = { readonly level: 'error' | 'warning'; readonly where: ProblemPlace } & (
  | {
      readonly kind:
        | 'empty'
        | 'spawnBlocked'
        | 'spawnShutIn'
        | 'areaOutOfReach'
        | 'outsideMap'
        | 'secondScreen'
        | 'unknownKind'
        | 'pictureMissing'
        | 'guideGone';
    }
  /** A field names an element or a spawn that the document does not have. */
  | { readonly kind: 'goalGone' | 'controlGone'; readonly id: string }
  | { readonly kind: 'interaction'; readonly field: string; readonly problem: FieldProblem }
);
type Found = Generator<DocumentProblem>;

/** A spawn whose part of the map has fewer cells is shut in: about four tiles. */
const LEAST_CELLS = 64;
/** How far from the map a thing can stand and still reach into the picture, logical pixels. */
const EDGE = 4 * TILE;
/** Where a person may come out beside the goal of a portal, logical pixels from it. */
const BESIDE = [18, 28, 40, 56, 76, 100];
const EIGHTHS = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4);

const LEADS: ReadonlySet<InteractionType> = new Set([InteractionType.portal, InteractionType.transfer]);

const leads = (element: SpaceElement): element is SpaceElement & { readonly interaction: Interaction } =>
  element.interaction !== undefined && LEADS.has(element.interaction.type);

/** The goal of a portal or a transfer that stays in the space. */
const ownGoal = ({ goal }: Interaction, spaceId: string | undefined): Interaction['goal'] =>
  goal?.spaceId === undefined || goal.spaceId === spaceId ? goal : undefined;

/** The first free spot beside an element, where people come out of a portal. */
function spotBeside(grid: CollisionGrid, { x, y }: Point): Point[] {
  for (const ring of BESIDE)
    for (const turn of EIGHTHS) {
      const spot = { x: x + Math.sin(turn) * ring, y: y + Math.cos(turn) * ring };
      if (canStand(grid, spot.x, spot.y)) return [spot];
    }
  return [];
}

/** Counts the cells of a box that can be reached, from sums over the whole map. */
function reachedCounter({ columns, rows }: CollisionGrid, parts: Uint16Array) {
  const wide = columns + 1;
  const sums = new Uint32Array(wide * (rows + 1));
  for (let row = 0; row < rows; row++) {
    let inRow = 0;
    for (let column = 0; column < columns; column++) {
      if (parts[row * columns + column] !== 0) inRow++;
      const at = (row + 1) * wide + column + 1;
      sums[at] = (sums[at - wide] ?? 0) + inRow;
    }
  }
  /** The first cell whose middle is not before a coordinate. */
  const cell = (at: number, most: number): number =>
    Math.max(0, Math.min(most, Math.ceil(at / COLLISION_CELL - 0.5)));
  return ({ x, y, width, height }: Pick<SpaceArea, 'x' | 'y' | 'width' | 'height'>): number => {
    const [left, right] = [cell(x, columns), cell(x + width, columns)];
    const [top, bottom] = [cell(y, rows) * wide, cell(y + height, rows) * wide];
    const sum = (at: number): number => sums[at] ?? 0;
    return sum(bottom + right) - sum(top + right) - sum(bottom + left) + sum(top + left);
  };
}

function* problemsOfWays(document: SpaceDocument, spaceId: string | undefined): Found {
  const grid = collisionOf(document);
  const { elements, spawns, areas } = document;
  const goals = new Set(
    elements.flatMap((element) => (leads(element) ? [ownGoal(element.interaction, spaceId)?.elementId] : [])),
  );
  const landings = elements.filter(
    ({ id, interaction }) => interaction?.type === InteractionType.recive || goals.has(id),
  );
  const { parts, sizes } = reachFrom(grid, [
    ...spawns,
    ...landings.flatMap((element) => spotBeside(grid, element)),
  ]);
  const waysOut = elements.filter(leads);
  for (const spawn of spawns) {
    const where = { spawnId: spawn.id };
    const isFree = canStand(grid, spawn.x, spawn.y);
    if (!isFree) yield { kind: 'spawnBlocked', level: 'error', where };
    else if (
      (sizes[parts[cellOf(grid, spawn)] ?? 0] ?? 0) < LEAST_CELLS &&
      !waysOut.some(
        ({ x, y, interaction }) => Math.hypot(x - spawn.x, y - spawn.y) <= interaction.range + TILE,
      )
    )
      yield { kind: 'spawnShutIn', level: 'error', where };
  }
  const reached = reachedCounter(grid, parts);
  for (const area of areas)
    if (boxesOf(area).every((box) => reached(box) === 0))
      yield { kind: 'areaOutOfReach', level: 'warning', where: { areaId: area.id } };
}

function* problemsOfInteraction(
  interaction: Interaction,
  where: ProblemPlace,
  has: { readonly element: (id: string) => boolean; readonly spawn: (id: string) => boolean },
  spaceId: string | undefined,
): Found {
  for (const { field, problem } of interactionProblems(interaction))
    yield { kind: 'interaction', level: 'error', where, field, problem };
  const { elementId, spawnId } = ownGoal(interaction, spaceId) ?? {};
  if (elementId !== undefined && !has.element(elementId))
    yield { kind: 'goalGone', level: 'error', where, id: elementId };
  if (spawnId !== undefined && !has.spawn(spawnId))
    yield { kind: 'goalGone', level: 'error', where, id: spawnId };
  for (const id of interaction.controls ?? [])
    if (!has.element(id)) yield { kind: 'controlGone', level: 'warning', where, id };
}

function* problemsOfParts(document: SpaceDocument, spaceId: string | undefined): Found {
  const { elements, areas, spawns, meta } = document;
  const [width, height] = [widthOf(document), heightOf(document)];
  const [elementIds, spawnIds, areaIds] = [elements, spawns, areas].map(
    (list) => new Set(list.map(({ id }) => id)),
  );
  const has = {
    element: (id: string) => elementIds?.has(id) ?? false,
    spawn: (id: string) => spawnIds?.has(id) ?? false,
    area: (id: string) => areaIds?.has(id) ?? false,
  };
  let screens = 0;
  for (const element of elements) {
    const { id, kind, x, y, picture, interaction } = element;
    const where = { elementId: id };
    if (x < -EDGE || y < 0 || x > width + EDGE || y > height + EDGE)
      yield { kind: 'outsideMap', level: 'warning', where };
    if (picture ? pictureAddressOf(picture.fileId) === undefined : kind === PICTURE_KIND)
      yield { kind: 'pictureMissing', level: 'error', where };
    if (kind !== PICTURE_KIND && !isPropKind(kind)) yield { kind: 'unknownKind', level: 'error', where };
    if (kind === 'bigScreen' && ++screens > 1) yield { kind: 'secondScreen', level: 'error', where };
    if (interaction !== undefined) yield* problemsOfInteraction(interaction, where, has, spaceId);
  }
  for (const { id, onEnter, ...area } of areas) {
    const where = { areaId: id };
    if (
      boxesOf(area).some(
        (box) => box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height,
      )
    )
      yield { kind: 'outsideMap', level: 'warning', where };
    if (onEnter !== undefined) yield* problemsOfInteraction(onEnter, where, has, spaceId);
  }
  for (const { elementId, areaId } of meta?.guide ?? [])
    if ((elementId !== undefined && !has.element(elementId)) || (areaId !== undefined && !has.area(areaId)))
      yield { kind: 'guideGone', level: 'warning', where: {} };
}

/** Whether somebody has drawn anything: a map of one letter without anything on it is empty. */
const isEmpty = ({ elements, areas, walls, pictures, ground }: SpaceDocument): boolean => {
  const letter = ground[0]?.[0] ?? '';
  const isBare = elements.length + areas.length + walls.length + (pictures?.length ?? 0) === 0;
  return isBare && ground.every((row) => row === letter.repeat(row.length));
};

/**
 * What is wrong with a document that the schema accepts, in the order of its parts. `spaceId`: that of its space, for
 * goals that name it. Whether other spaces and uploaded files exist, it cannot know.
 */
export function documentProblems(document: SpaceDocument, spaceId?: string): readonly DocumentProblem[] {
  const whole: readonly DocumentProblem[] = isEmpty(document)
    ? [{ kind: 'empty', level: 'warning', where: {} }]
    : [];
  return [...whole, ...problemsOfWays(document, spaceId), ...problemsOfParts(document, spaceId)];
}
