import { InteractionType, type Interaction } from '../../../contract/model/element/interaction';
import { propDefinitionOf } from '../../../contract/model/element/props';
import type { LocalText, SpaceElement } from '../../../contract/model/space-document';
import type { PlaceableKind, Prop, PropLook } from '../model';

/** Reach of a prop, logical pixels: less than that of the server. */
const RANGE = 96;
/** No id of a document has a colon. */
const PREFIX = 'prop:';

export const elementIdOf = (propId: string): string => `${PREFIX}${propId}`;
/** Undefined: the element is no prop. */
export const propIdOf = (elementId: string): string | undefined =>
  elementId.startsWith(PREFIX) ? elementId.slice(PREFIX.length) : undefined;

/** As it is drawn: of a kind with fewer looks the last one. */
export const variantOf = ({ kind, variant }: Pick<PropLook, 'kind' | 'variant'>): number =>
  Math.min(variant, looksOf(kind) - 1);
export const looksOf = (kind: PlaceableKind): number => propDefinitionOf(kind)?.variants ?? 1;

export interface PropWords {
  /** Whose it is, and what. */
  nameOf(prop: Pick<Prop, 'kind' | 'nickname'>): LocalText;
  /** The hint of what cheers and of what only stands there. */
  hintOf(type: 'cheer' | 'decor', name: LocalText): LocalText;
}

function interactionOf({ type, text }: Prop, title: LocalText, { hintOf }: PropWords): Interaction {
  const common = { range: RANGE, title };
  switch (type) {
    case 'sign':
      return { ...common, type: InteractionType.openText, text: { zh: text, en: text } };
    case 'cheer':
      return { ...common, type: InteractionType.propInteraction, pose: 'wave', prompt: hintOf(type, title) };
    case 'decor':
      return { ...common, type: InteractionType.normal, prompt: hintOf(type, title) };
  }
}

/** A prop as the views draw it. */
function elementOf(prop: Prop, words: PropWords): SpaceElement {
  const { propId, kind, x, y } = prop;
  const name = words.nameOf(prop);
  const variant = variantOf(prop);
  return {
    id: elementIdOf(propId),
    kind,
    variant,
    x,
    y,
    name,
    interaction: interactionOf(prop, name, words),
  };
}

/** Props as elements: as long as one looks the same it is the same object, so that nothing is built anew. */
export class PropElements {
  #known: ReadonlyMap<string, { readonly key: string; readonly element: SpaceElement }> = new Map();

  constructor(private readonly words: PropWords) {}

  of(props: readonly Prop[]): readonly SpaceElement[] {
    const entries = props.map((prop) => {
      const { propId, type, kind, variant, x, y, text, nickname } = prop;
      const key = JSON.stringify([type, kind, variant, x, y, text, nickname]);
      const before = this.#known.get(propId);
      return [propId, before?.key === key ? before : { key, element: elementOf(prop, this.words) }] as const;
    });
    this.#known = new Map(entries);
    return entries.map(([, { element }]) => element);
  }
}
