import { InteractionType } from '../../contract/model/element/interaction';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { Point } from '../../contract/model/point';

/** Tolerance beyond the range of an exit, because remote positions are slightly old. Logical px. */
const SLACK = 64;

/** The element through which a person last seen at this point has left the space, if any. */
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
