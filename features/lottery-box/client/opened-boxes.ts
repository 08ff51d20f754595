import { atElement } from '../../engagement/model/in-order';
import type { Engagement } from '../../engagement/model';
import type { ShownBox, ShownGame } from '../client-api';

/** What the server told everybody last. */
interface Told {
  readonly left?: Readonly<Record<string, number | null>>;
  readonly away?: Readonly<Record<string, string>>;
}

export interface Boxes {
  readonly list: readonly Engagement[];
  /** By the id of the engagement. */
  readonly told: Readonly<Record<string, Told>>;
  /** As the user has read them, by the id of the engagement. */
  readonly games: Readonly<Record<string, ShownGame>>;
  /** The server's clock, ms since 1970. */
  readonly now: number;
}

/** Nothing is left of what a box draws from. */
const isEmpty = ({ prizes }: ShownGame, told: Told): boolean =>
  prizes.length > 0 && prizes.every(({ id, left }) => (told.left?.[id] ?? left) === 0);

const isAway = ({ boxMark, awayUntil }: ShownBox, { away }: Told, now: number): boolean => {
  const until = away ? away[boxMark] : awayUntil;
  return until !== undefined && until !== '' && Date.parse(until) > now;
};

/**
 * The elements that look opened: those that the user may not open any more, or not today, those that are away or empty, and
 * all of an engagement that is over.
 */
export function openedElements({ list, told, games, now }: Boxes): string[] {
  return Object.values(games).flatMap((game) =>
    game.boxes.flatMap((box) => {
      const { elementId, type, left, leftToday, reserved } = box;
      const engagement = atElement(list, elementId);
      if (engagement?.engagementId !== game.engagement.engagementId) return [];
      const { state, engagementId } = engagement;
      const heard = told[engagementId] ?? {};
      if (state === 'closed' || state === 'settled') return [elementId];
      if (reserved) return [];
      const isDone = left === 0 || leftToday === 0 || (type === 'prize' && isEmpty(game, heard));
      return isDone || isAway(box, heard, now) ? [elementId] : [];
    }),
  );
}
