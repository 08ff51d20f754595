import type { TFunction } from 'i18next';
import type { LocalText } from '../../../contract/model/element/interaction';
import { isPropKind } from '../../../contract/model/element/props';
import { PICTURE_KIND, type SpaceDocument, type SpaceElement } from '../../../contract/model/space-document';
import type { Selection } from '../editing/selection';

type Words = TFunction<'spaceEditor'>;
export type Lang = keyof LocalText;

export const kindName = (kind: string, t: Words): string =>
  isPropKind(kind) ? t(`kinds.${kind}`) : kind === PICTURE_KIND ? t('kinds.picture') : t('unknownKind');

/** A text in the user's language, or in the other one. */
export const textOf = (text: LocalText | undefined, lang: Lang): string =>
  text === undefined ? '' : text[lang] || text.zh || text.en;

export const elementName = (element: Pick<SpaceElement, 'kind' | 'name'>, t: Words, lang: Lang): string =>
  textOf(element.name, lang) || kindName(element.kind, t);

/** The names of elements by id; those of one name have numbers, in the order of the document. */
export function elementNames(
  elements: readonly Pick<SpaceElement, 'id' | 'kind' | 'name'>[],
  t: Words,
  lang: Lang,
): Map<string, string> {
  const alike = new Map<string, string[]>();
  for (const element of elements) {
    const name = elementName(element, t, lang);
    alike.set(name, [...(alike.get(name) ?? []), element.id]);
  }
  return new Map(
    [...alike].flatMap(([name, ids]) =>
      ids.map((id, i): [string, string] => [id, ids.length === 1 ? name : `${name} ${i + 1}`]),
    ),
  );
}

export interface NamedPart {
  readonly key: string;
  readonly list: 'things' | 'areas' | 'spawns' | 'walls';
  readonly name: string;
  /** What kind it is, if the name does not say it. */
  readonly detail: string;
  readonly selection: Selection;
  readonly locked: boolean;
}

/** All parts of a document by name, in their order. */
export function namedParts(document: SpaceDocument, t: Words, lang: Lang): NamedPart[] {
  const { elements, areas, spawns, walls } = document;
  const names = elementNames(elements, t, lang);
  return [
    ...elements.map((element): NamedPart => {
      const kind = kindName(element.kind, t);
      const { id, locked = false } = element;
      return {
        key: `e ${id}`,
        list: 'things',
        name: names.get(id) ?? kind,
        detail: kind === elementName(element, t, lang) ? '' : kind,
        selection: { elements: [id] },
        locked,
      };
    }),
    ...areas.map(({ id, name, kind }): NamedPart => ({
      key: `a ${id}`,
      list: 'areas',
      name: textOf(name, lang),
      detail: t(`inspector.areaKinds.${kind}`),
      selection: { areas: [id] },
      locked: false,
    })),
    ...spawns.map(({ id, name }, index): NamedPart => ({
      key: `s ${id}`,
      list: 'spawns',
      name: textOf(name, lang) || t('list.entry', { number: index + 1 }),
      detail: '',
      selection: { spawns: [id] },
      locked: false,
    })),
    ...walls.map((_, index): NamedPart => ({
      key: `w ${index}`,
      list: 'walls',
      name: t('list.wall', { number: index + 1 }),
      detail: '',
      selection: { walls: [index] },
      locked: false,
    })),
  ];
}
