import type { Medal } from './element';
import { InteractionType } from './interaction';
import type { SpaceDocument } from '../space-document';

/** All medals of a space: one per gate, one per set of questions, and one for visiting every area. */
export function medalsOf(document: Pick<SpaceDocument, 'areas' | 'elements'>): readonly Omit<Medal, 'at'>[] {
  const ofThings = document.elements.flatMap(({ id, interaction }): Omit<Medal, 'at'>[] => {
    if (interaction?.type === InteractionType.codeGate) return [{ reason: 'gate', elementId: id }];
    const questions =
      interaction?.type === InteractionType.openDushuhuiQuestion && interaction.questions?.length;
    return questions ? [{ reason: 'questions', elementId: id }] : [];
  });
  return document.areas.length > 0 ? [...ofThings, { reason: 'places', elementId: '' }] : ofThings;
}
