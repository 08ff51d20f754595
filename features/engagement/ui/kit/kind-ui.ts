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

/** How a family of engagements looks in the panel. */
export interface EngagementKindUi {
  /** As on the server. */
  readonly kind: string;
  readonly icon: LucideIcon;
  readonly label: LocalText;
  readonly about: LocalText;
  /** The settings of a new one. */
  readonly fresh: () => Record<string, unknown>;
  /** What a person does in it, and sees of it, in every state. */
  readonly Play: ComponentType<PlayProps>;
  readonly Setup: ComponentType<SetupProps>;
  /** Its settings name the elements at which people take part. */
  readonly namesElements?: true;
}

declare module '../../../../hud/features/feature-ui' {
  interface FeatureUi {
    readonly engagementKinds?: readonly EngagementKindUi[];
  }
}
