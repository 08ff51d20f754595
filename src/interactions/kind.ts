import type { Trigger, Interaction, LocalText } from '../../contract/model/element/interaction';
import type { InteractionType } from '../../contract/model/element/interaction';
import type { Engine, PosedAs } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import type { Dialogs } from '../actions/dialogs';
import type { ElementApi } from '../actions/element-api';
import type { Lang } from '../i18n/i18n';
import type { interactablesZh } from '../i18n/locales/interactables.zh';
import type { Page } from '../platform/page';
import type { Effect } from '../platform/sound/effects';
import type { Tune } from '../platform/sound/tunes';
import type { InteractablePanel } from '../state/open-interactable';

export type PromptKey = keyof (typeof interactablesZh)['prompt'];
type Notices = (typeof interactablesZh)['notices'];
type NoticeKey = Exclude<keyof Notices, 'sounds'> | `sounds.${keyof Notices['sounds']}`;

/** A positional sound. */
export interface SoundRequest {
  readonly effect: Effect;
  /** An audio file; the effect is the fallback. */
  readonly url?: string;
  readonly source: Point;
  /** 0..1. */
  readonly volume: number;
  /** The audible radius, logical pixels. */
  readonly radius: number;
}

export interface Music {
  /** Whether the user has enabled music (`openBgMusic`). */
  allowed(): boolean;
  allow(on: boolean): void;
  /** `url`: a file in place of the tune. */
  play(tune: Tune | undefined, volume: number, url?: string): void;
}

export interface Leader {
  readonly userId: string;
  readonly name: string;
}

/** An element in use or in range. */
export interface InteractionTarget {
  readonly elementId: string;
  readonly kind: string;
  readonly variant: number;
  readonly name: LocalText;
  readonly interaction: Interaction;
  readonly x: number;
  readonly y: number;
  /** The followed person who has just left through it. */
  readonly leader?: Leader;
  /** It started by itself: the player came near, or follows somebody. */
  readonly unasked?: boolean;
}

/** The parts of the app that interactions may use. */
export interface InteractionContext {
  readonly dialogs: Pick<Dialogs, 'confirm'>;
  readonly page: Pick<Page, 'openOutside' | 'load'>;
  readonly engine: Pick<Engine, 'goTo'>;
  readonly music: Music;
  /** The element states, and the calls that change them. */
  readonly elements: Pick<ElementApi, 'isOn' | 'isOpened' | 'switchTo' | 'transfer' | 'enterAsGuest'>;
  /** Whether the user has no account. */
  readonly guest: () => boolean;
  /** The current space. */
  readonly spaceId: string;
  readonly lang: () => Lang;
  readonly text: (key: NoticeKey, values?: Readonly<Record<string, string>>) => string;
  /** Opens a route. `leader`: keeps following them there. */
  navigate(path: string, leader?: Leader): void;
  /** Opens the panel of the element. */
  open(panel: InteractablePanel, target: InteractionTarget): void;
  /** Returns whether the player is close enough to hear it. */
  playSound(wish: SoundRequest): boolean;
  /** Plays the sound for other people. */
  soundForOthers(elementId: string): Promise<void>;
  /** Sets the player's pose at an element. */
  pose(pose: NonNullable<Interaction['pose']>, elementId: string): void;
  /** The player's current pose. */
  posed(): PosedAs | undefined;
  /** Announces a text to screen readers. */
  announce(text: string): void;
  warn(text: string): void;
}

/** One interaction type (specification, section 3). */
export interface InteractionKind {
  readonly type: InteractionType;
  /** The default trigger; an element may override it. */
  readonly trigger: Trigger;
  /** The key of the hint, which may depend on the state. Undefined: no action now. */
  readonly prompt:
    | PromptKey
    | ((
        target: InteractionTarget,
        context: Pick<InteractionContext, 'elements' | 'posed' | 'music'>,
      ) => PromptKey | undefined);
  /** `byHand`: used by the player, else started automatically. */
  run(target: InteractionTarget, context: InteractionContext, byHand: boolean): void | Promise<void>;
  /** Another user has played its sound, or switched it. */
  onRemoteUse?(target: InteractionTarget, context: InteractionContext): void;
  /** The player has left its range. */
  leave?(target: InteractionTarget, context: InteractionContext): void;
}

/** A type that only shows itself. */
export const showsPanel = (
  type: InteractionType,
  panel: InteractablePanel,
  prompt: PromptKey,
): InteractionKind => ({
  type,
  trigger: 'use',
  prompt,
  run: (target, context) => context.open(panel, target),
});
