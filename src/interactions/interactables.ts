import type { SpaceDocument, SpaceElement } from '../../contract/model/space-document';
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
  /** Replaces the elements; interactions of those that are gone end. */
  setDocument(document: Pick<SpaceDocument, 'elements'>): void;
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

/** The usable elements of a space and their interactions. */
export function createInteractables({ context, added, prompt, failed }: InteractablesDeps): Interactables {
  const kindIn = ({ interaction }: InteractionTarget): InteractionKind => kindOf(interaction, added());
  let elements = new Map<string, InteractionTarget>();
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
      const targets = document.elements.flatMap((element) => targetOf(element) ?? []);
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
    update({ places }) {
      const now = new Set<string>();
      for (const { id, kind, usable, distance } of places) {
        const target = kind === 'element' && usable ? elements.get(id) : undefined;
        if (!target) continue;
        const trigger = target.interaction.trigger ?? kindIn(target).trigger;
        const begins = trigger === 'near' || (trigger === 'enter' && distance <= ENTER_DISTANCE);
        // An interaction started by stepping on ends only outside the range.
        if (!begins && !near.has(id)) continue;
        now.add(id);
        if (near.has(id)) continue;
        near.add(id);
        void run(target, false);
      }
      for (const id of near) if (!now.has(id)) goAway(id);
    },
    leave() {
      for (const id of near) goAway(id);
    },
  };
}
