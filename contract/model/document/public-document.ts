import { withoutSecrets } from '../element/interaction-fields';
import type { SpaceDocument } from '../space-document';

const PUBLIC = new WeakMap<SpaceDocument, SpaceDocument>();

/** The document for clients: without the secrets of its interactions. */
export function publicDocument(document: SpaceDocument): SpaceDocument {
  const known = PUBLIC.get(document);
  if (known !== undefined) return known;
  const open: SpaceDocument = {
    ...document,
    elements: document.elements.map(({ interaction, ...element }) =>
      interaction === undefined ? element : { ...element, interaction: withoutSecrets(interaction) },
    ),
    areas: document.areas.map(({ onEnter, ...area }) =>
      onEnter === undefined ? area : { ...area, onEnter: withoutSecrets(onEnter) },
    ),
  };
  PUBLIC.set(document, open);
  return open;
}
