import { InteractionType, type Interaction } from '../../../contract/model/element/interaction';
import { propDefinitionOf } from '../../../contract/model/element/props';
import type { LocalText, SpaceElement } from '../../../contract/model/space-document';
import { propsEn } from '../locales/en';
import { propsZh } from '../locales/zh';
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

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');

/** Whose it is, and what. */
export const nameOf = ({ kind, nickname }: Pick<Prop, 'kind' | 'nickname'>): LocalText => ({
  zh: filled(propsZh.named, { name: nickname, thing: propsZh.kinds[kind] }),
  en: filled(propsEn.named, { name: nickname, thing: propsEn.kinds[kind] }),
});

function interactionOf(prop: Prop): Interaction {
  const { type, text } = prop;
  const common = { range: RANGE, title: nameOf(prop) };
  switch (type) {
    case 'sign':
      return { ...common, type: InteractionType.openText, text: { zh: text, en: text } };
    case 'cheer':
      return {
        ...common,
        type: InteractionType.propInteraction,
        pose: 'wave',
        prompt: { zh: propsZh.cheer, en: propsEn.cheer },
      };
    case 'decor':
      return { ...common, type: InteractionType.normal, prompt: { zh: propsZh.look, en: propsEn.look } };
  }
}

/** A prop as the views draw it. */
export const elementOf = (prop: Prop): SpaceElement => ({
  id: elementIdOf(prop.propId),
  kind: prop.kind,
  variant: variantOf(prop),
  x: prop.x,
  y: prop.y,
  name: nameOf(prop),
  interaction: interactionOf(prop),
});

/** Props as elements: as long as one looks the same it is the same object, so that nothing is built anew. */
export class PropElements {
  #known: ReadonlyMap<string, { readonly key: string; readonly element: SpaceElement }> = new Map();

  of(props: readonly Prop[]): readonly SpaceElement[] {
    const entries = props.map((prop) => {
      const { propId, type, kind, variant, x, y, text, nickname } = prop;
      const key = JSON.stringify([type, kind, variant, x, y, text, nickname]);
      const before = this.#known.get(propId);
      return [propId, before?.key === key ? before : { key, element: elementOf(prop) }] as const;
    });
    this.#known = new Map(entries);
    return entries.map(([, { element }]) => element);
  }
}
