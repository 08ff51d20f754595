import type { Trigger } from '../../contract/model/element/interaction';
import type { Interaction, LocalText } from '../../contract/model/element/interaction.schema';
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
type Announcements = (typeof interactablesZh)['say'];
type AnnouncementKey = Exclude<keyof Announcements, 'sounds'> | `sounds.${keyof Announcements['sounds']}`;

/** A sound that comes from somewhere. */
export interface SoundRequest {
  readonly effect: Effect;
  /** A file in place of the effect, which stands in while there is none to be had. */
  readonly url?: string;
  readonly source: Point;
  /** 0..1. */
  readonly volume: number;
  /** How far it is heard, logical pixels. */
  readonly radius: number;
}

export interface Music {
  /** Whether the person wants music at all (`openBgMusic`). */
  allowed(): boolean;
  allow(on: boolean): void;
  /** `url`: a file in place of the tune. */
  play(tune: Tune | undefined, volume: number, url?: string): void;
}

export interface Leader {
  readonly userId: string;
  readonly name: string;
}

/** A thing of the document that is being used, or come near to. */
export interface InteractionTarget {
  readonly elementId: string;
  readonly kind: string;
  readonly variant: number;
  readonly name: LocalText;
  readonly interaction: Interaction;
  readonly x: number;
  readonly y: number;
  /** Whom one follows, who has just left by it. */
  readonly leader?: Leader;
}

/** What an interaction can reach: the app's parts, no more than it needs. */
export interface InteractionContext {
  readonly dialogs: Pick<Dialogs, 'confirm'>;
  readonly page: Pick<Page, 'openOutside' | 'load'>;
  readonly engine: Pick<Engine, 'goTo'>;
  readonly music: Music;
  /** What is switched and open, and the platform's calls that change it. */
  readonly elements: Pick<ElementApi, 'isOn' | 'isOpened' | 'switchTo' | 'transfer' | 'enterAsGuest'>;
  /** Whether one is here without an account. */
  readonly guest: () => boolean;
  /** The space where one is. */
  readonly spaceId: string;
  readonly lang: () => Lang;
  readonly text: (key: AnnouncementKey, values?: Readonly<Record<string, string>>) => string;
  /** Another route of the app. `leader`: goes on following them there. */
  navigate(path: string, leader?: Leader): void;
  /** Opens what shows the thing. */
  open(panel: InteractablePanel, target: InteractionTarget): void;
  /** Answers whether one is near enough to hear it. */
  playSound(wish: SoundRequest): boolean;
  /** Lets everybody else near hear the thing. */
  soundForOthers(elementId: string): Promise<void>;
  /** What one's own person does at a thing. */
  pose(pose: NonNullable<Interaction['pose']>, elementId: string): void;
  /** What one's own person holds now. */
  posed(): PosedAs | undefined;
  /** What a screen reader hears. */
  announce(text: string): void;
  warn(text: string): void;
}

/** One type of interaction (specification, section 3). */
export interface InteractionKind {
  readonly type: InteractionType;
  /** How it begins, unless the thing says otherwise. */
  readonly trigger: Trigger;
  /** Words of the hint; some depend on how the thing is now. Undefined: there is nothing to do now. */
  readonly prompt:
    | PromptKey
    | ((
        target: InteractionTarget,
        context: Pick<InteractionContext, 'elements' | 'posed' | 'music'>,
      ) => PromptKey | undefined);
  /** `byHand`: somebody used it; else it began by itself. */
  run(target: InteractionTarget, context: InteractionContext, byHand: boolean): void | Promise<void>;
  /** Somebody else has made it sound, or switched it. */
  onRemoteUse?(target: InteractionTarget, context: InteractionContext): void;
  /** One has gone out of its reach again. */
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
