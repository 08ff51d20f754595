import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LocalText } from '../../../../contract/model/element/interaction';
import type { Engagement } from '../../model';

export interface PlayProps {
  readonly engagement: Engagement;
  /** The element that was used to open it. */
  readonly elementId?: string | undefined;
}

export interface SetupProps {
  readonly config: Readonly<Record<string, unknown>>;
  readonly onChange: (config: Record<string, unknown>) => void;
}

/** What a sign says beside the name; while it is open, in place of the state. */
export interface SignLine {
  readonly text: LocalText;
  /** What it counts down to, ISO 8601. */
  readonly until?: string;
}

/** An area that is marked on the ground. */
export interface AreaMark {
  readonly areaId: string;
  readonly look: 'yes' | 'no';
  readonly text: LocalText;
}

/** What the server has told everybody of an engagement (`EngagementKind.told`); empty: nothing yet. */
export type Told = Readonly<Record<string, unknown>>;

/** How a family of engagements looks in the panel. */
export interface EngagementKindUi {
  /** As on the server. */
  readonly kind: string;
  readonly icon: LucideIcon;
  readonly label: LocalText;
  readonly about: LocalText;
  /** The settings of a new one. */
  readonly fresh: () => Record<string, unknown>;
  /** What a person does in it, and sees of it, in every state but a draft. */
  readonly Play: ComponentType<PlayProps>;
  readonly Setup: ComponentType<SetupProps>;
  /** Those who run it work in `Play` in a draft too. */
  readonly playsDraft?: true;
  /** Its settings name the elements at which people take part. */
  readonly namesElements?: true;
  /** On the signs over its elements: what happens in an open one, and the result of one that is over. */
  readonly sign?: (engagement: Engagement, told: Told) => SignLine | undefined;
  /** The areas that an open one uses now. */
  readonly marks?: (told: Told) => readonly AreaMark[];
}

declare module '../../../../hud/features/feature-ui' {
  interface FeatureUi {
    readonly engagementKinds?: readonly EngagementKindUi[];
  }
}
