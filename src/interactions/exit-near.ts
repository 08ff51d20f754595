import { InteractionType } from '../../contract/model/element/interaction';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { Point } from '../../contract/model/point';

/** Farther than its reach one may have been seen last: what is known of others is a moment old. Logical px. */
const SLACK = 64;

/** The thing by which somebody who was seen last at a place has left the space, if there is one. */
export function exitNear(
  { elements }: Pick<SpaceDocument, 'elements'>,
  spaceId: string,
  place: Point,
): string | undefined {
  return elements
    .flatMap(({ id, x, y, interaction }) => {
      const leads =
        interaction?.type === InteractionType.portal || interaction?.type === InteractionType.transfer;
      const goal = interaction?.goal?.spaceId;
      if (!leads || goal === undefined || goal === spaceId) return [];
      const away = Math.hypot(x - place.x, y - place.y);
      return away <= interaction.range + SLACK ? [{ id, away }] : [];
    })
    .toSorted((a, b) => a.away - b.away)[0]?.id;
}
