import {
  isInside,
  type SpaceArea,
  type SpaceDocument,
  type SpaceElement,
} from '../../contract/model/space-document';
import type { Surroundings } from '../../contract/ports/engine';
import { interactionIn } from '../actions/addresses';
import type { InteractionContext, InteractionKind, Leader, PromptKey, InteractionTarget } from './kind';
import { kindOf } from './registry';

/** The distance at which the player stands on an element, tiles. */
const ENTER_DISTANCE = 0.8;

export interface InteractablesDeps {
  readonly context: InteractionContext;
  /** Kinds of the features that are open. */
  readonly added: () => readonly InteractionKind[];
  readonly prompt: (key: PromptKey, name: string) => string;
  /** Called with an unexpected error of an interaction. */
  readonly failed: (error: unknown) => void;
}

export interface Interactables {
  /** Replaces the elements and areas; interactions of those that are gone end. */
  setDocument(document: Pick<SpaceDocument, 'elements' | 'areas'>): void;
  use(elementId: string): void;
  /** The followed person left through this element: its next use mentions them. */
  setLeader(elementId: string, leader: Leader): void;
  /** Another user has played its sound, or switched it. */
  onRemoteUse(elementId: string): void;
  /** In the language of now; undefined: it cannot be used. */
  nameOf(elementId: string): string | undefined;
  /** The hint of an element; undefined if it offers no action now. */
  promptOf(elementId: string): string | undefined;
  /** Starts automatic interactions, each once per approach. */
  update(surroundings: Surroundings): void;
  /** Leaving the space: ends running interactions. */
  leave(): void;
}

const targetOf = (element: SpaceElement): InteractionTarget | undefined =>
  element.interaction && {
    elementId: element.id,
    kind: element.kind,
    variant: element.variant,
    name: element.name ?? element.interaction.title,
    interaction: element.interaction,
    x: element.x,
    y: element.y,
  };

/** Elements and areas are named apart. */
const areaKey = (id: string): string => `area ${id}`;

const targetOfArea = (area: SpaceArea): InteractionTarget | undefined =>
  area.onEnter && {
    elementId: areaKey(area.id),
    kind: 'area',
    variant: 0,
    name: area.name,
    interaction: area.onEnter,
    x: area.x + area.width / 2,
    y: area.y + area.height / 2,
  };

/** The usable elements of a space, the areas in which something happens, and their interactions. */
export function createInteractables({ context, added, prompt, failed }: InteractablesDeps): Interactables {
  const kindIn = ({ interaction }: InteractionTarget): InteractionKind => kindOf(interaction, added());
  let elements = new Map<string, InteractionTarget>();
  let areas: readonly SpaceArea[] = [];
  /** What starts by itself opens dialogs that take no keys of the player. */
  const unaskedContext: InteractionContext = {
    ...context,
    dialogs: { confirm: (question) => context.dialogs.confirm({ ...question, unasked: true }) },
  };
  const near = new Set<string>();
  let pendingLeader: { readonly elementId: string; readonly leader: Leader } | undefined;

  async function run(target: InteractionTarget, byHand: boolean): Promise<void> {
    try {
      const { interaction, leader } = target;
      const unasked = !byHand || leader !== undefined;
      await kindIn(target).run(
        { ...target, interaction: interactionIn(interaction, context.lang()), unasked },
        unasked ? unaskedContext : context,
        byHand,
      );
    } catch (error) {
      failed(error);
    }
  }

  const goAway = (elementId: string): void => {
    const target = elements.get(elementId);
    near.delete(elementId);
    if (target) kindIn(target).leave?.(target, context);
  };

  return {
    setDocument(document) {
      areas = document.areas.filter(({ onEnter }) => onEnter !== undefined);
      const targets = [
        ...document.elements.flatMap((element) => targetOf(element) ?? []),
        ...areas.flatMap((area) => targetOfArea(area) ?? []),
      ];
      const next = new Map(targets.map((target) => [target.elementId, target]));
      for (const id of near) if (!next.has(id)) goAway(id);
      elements = next;
    },
    use(elementId) {
      const target = elements.get(elementId);
      const after = pendingLeader?.elementId === elementId ? { leader: pendingLeader.leader } : undefined;
      pendingLeader = undefined;
      if (target) void run({ ...target, ...after }, true);
    },
    setLeader(elementId, leader) {
      pendingLeader = { elementId, leader };
    },
    onRemoteUse(elementId) {
      const target = elements.get(elementId);
      if (target) kindIn(target).onRemoteUse?.(target, context);
    },
    nameOf: (elementId) => elements.get(elementId)?.name[context.lang()],
    promptOf(elementId) {
      const target = elements.get(elementId);
      if (!target) return undefined;
      const lang = context.lang();
      const { prompt: word } = kindIn(target);
      const now = typeof word === 'string' ? word : word(target, context);
      return now && (target.interaction.prompt?.[lang] ?? prompt(now, target.name[lang]));
    },
    update({ self, places }) {
      const now = new Set<string>();
      const isHere = (id: string, target: InteractionTarget): void => {
        now.add(id);
        if (near.has(id)) return;
        near.add(id);
        void run(target, false);
      };
      for (const area of areas) {
        const target = elements.get(areaKey(area.id));
        if (target && isInside(area, self)) isHere(target.elementId, target);
      }
      for (const { id, kind, usable, distance } of places) {
        const target = kind === 'element' && usable ? elements.get(id) : undefined;
        if (!target) continue;
        const trigger = target.interaction.trigger ?? kindIn(target).trigger;
        const begins = trigger === 'near' || (trigger === 'enter' && distance <= ENTER_DISTANCE);
        // An interaction started by stepping on ends only outside the range.
        if (begins || near.has(id)) isHere(id, target);
      }
      for (const id of near) if (!now.has(id)) goAway(id);
    },
    leave() {
      for (const id of near) goAway(id);
    },
  };
}
