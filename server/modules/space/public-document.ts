import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';

const PUBLIC = new WeakMap<SpaceDocument, SpaceDocument>();

const publicElement = (element: SpaceElement): SpaceElement => {
  if (element.interaction === undefined) return element;
  const { code: _code, questions, ...interaction } = element.interaction;
  const publicQuestions = questions?.map(({ text, options }) => ({ text, options }));
  return {
    ...element,
    interaction: { ...interaction, ...(publicQuestions === undefined ? {} : { questions: publicQuestions }) },
  };
};

/** The document for clients: without gate codes and right answers. */
export function publicDocument(document: SpaceDocument): SpaceDocument {
  const known = PUBLIC.get(document);
  if (known !== undefined) return known;
  const open = { ...document, elements: document.elements.map(publicElement) };
  PUBLIC.set(document, open);
  return open;
}
