import { setImmediate as nextTurn } from 'node:timers/promises';
import { canStand, type ShutArea } from '../../../contract/model/collision';
import { propDefinitionOf } from '../../../contract/model/element/props';
import { Pose, SEAT_DEPTH, poseOfByte } from '../../../contract/model/motion';
import type { Point } from '../../../contract/model/point';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { LoadedSpace } from '../../platform';
import { Footing, squareOf } from '../movement/footing';
import type { PlayerState } from './player-state';
import type { RoomElements } from './room-elements';

/** A newer document, prepared outside the ticks. */
export interface NextDocument {
  readonly version: number;
  readonly document: SpaceDocument;
  readonly elements: RoomElements;
  readonly footing: Footing;
}

/** Prepares a document for the rooms that follow `elements`, in slices between the ticks. */
export async function prepareDocument(
  { version, document }: Pick<LoadedSpace, 'version' | 'document'>,
  current: RoomElements,
): Promise<NextDocument> {
  const pause = (): Promise<void> => nextTurn(undefined);
  await pause();
  const elements = current.of(document);
  await pause();
  const footing = await Footing.of(elements.grid, document.spawns, pause);
  return { version, document, elements, footing };
}

/** The places before and behind the seats of a document, as boxes of logical pixels. */
const seatsOf = ({ elements }: SpaceDocument) =>
  elements.flatMap((element) => {
    const [solid] = propDefinitionOf(element.kind)?.solid ?? [];
    if (element.interaction?.pose !== 'sit' || solid === undefined) return [];
    const [left, top] = [element.x + solid.x, element.y + solid.y - SEAT_DEPTH - 1];
    return [{ left, top, right: left + solid.width, bottom: top + solid.height + 2 * (SEAT_DEPTH + 1) }];
  });

const isSeated = (seats: ReturnType<typeof seatsOf>, { x, y }: Point): boolean =>
  seats.some(({ left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom);

/** What a change of the document does to a person: nothing, a place to stand, or standing up from a seat that is gone. */
type Effect =
  | { readonly player: PlayerState; readonly to: Point }
  | { readonly player: PlayerState; readonly to?: undefined };

/** The people that a newer document moves or makes stand up. */
export function peopleMovedBy(
  { document, elements, footing }: NextDocument,
  before: SpaceDocument,
  people: readonly PlayerState[],
  shutFor: (player: PlayerState) => readonly ShutArea[] = () => [],
): Effect[] {
  const grids = new Map(people.map((player) => [player, elements.gridFor(player.gates, shutFor(player))]));
  const stays = people.filter((player) => {
    const { x, y } = player.movement;
    return canStand(grids.get(player) ?? elements.grid, x, y);
  });
  const taken = new Set(stays.map(({ movement }) => squareOf(movement)));
  const staying = new Set(stays);
  const sitting = people.filter(({ dirPose }) => poseOfByte(dirPose) === Pose.sit);
  const [seatsBefore, seats] = sitting.length > 0 ? [seatsOf(before), seatsOf(document)] : [[], []];
  return people.flatMap((player): Effect[] => {
    const { movement } = player;
    if (!staying.has(player)) {
      const to = footing.nearestTo(movement, grids.get(player) ?? elements.grid, taken);
      return to === undefined ? [] : [{ player, to }];
    }
    const sat = sitting.includes(player) && isSeated(seatsBefore, movement);
    return sat && !isSeated(seats, movement) ? [{ player }] : [];
  });
}
