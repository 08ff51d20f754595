import type { Interaction, LocalText } from '../../contract/model/element/interaction';

/** The panels of interactables, one file each in hud/interactions. */
export const INTERACTABLE_PANELS = [
  'text',
  'styled',
  'pictures',
  'poster',
  'web',
  'file',
  'dialogue',
  'gate',
  'messages',
  'quiz',
  'medals',
  'polaroid',
  'pages',
] as const;
export type InteractablePanel = (typeof INTERACTABLE_PANELS)[number];

/** The interactable whose panel is open. */
export interface OpenInteractable {
  readonly panel: InteractablePanel;
  readonly elementId: string;
  /** Kind of the prop, for its portrait. */
  readonly kind: string;
  readonly variant: number;
  readonly name: LocalText;
  readonly interaction: Interaction;
  /** It opened by itself. */
  readonly unasked: boolean;
}
