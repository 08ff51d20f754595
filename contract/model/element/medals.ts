import type { Medal } from './element.schema';
import { InteractionType } from './interaction';
import type { SpaceDocument } from '../space-document';

/** Every medal that a space has: one a gate, one a set of questions, one for having been in every area. */
export function medalsOf(document: Pick<SpaceDocument, 'areas' | 'elements'>): readonly Omit<Medal, 'at'>[] {
  const ofThings = document.elements.flatMap(({ id, interaction }): Omit<Medal, 'at'>[] => {
    if (interaction?.type === InteractionType.codeGate) return [{ reason: 'gate', elementId: id }];
    const asks = interaction?.type === InteractionType.openDushuhuiQuestion && interaction.questions?.length;
    return asks ? [{ reason: 'questions', elementId: id }] : [];
  });
  return document.areas.length > 0 ? [...ofThings, { reason: 'places', elementId: '' }] : ofThings;
}
