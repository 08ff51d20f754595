import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PersonBadges, WearableBadges } from './badge-sections';
import { OwnBadges } from './own-badges';
import { OwnPersonality, PersonPersonality } from './personality';
import { WornBadge } from './worn-badge';

export const UI = defineFeatureUi({
  personSections: [
    { order: 10, Part: PersonPersonality },
    { order: 30, Part: PersonBadges },
  ],
  ownSections: [
    { order: 10, Part: OwnPersonality },
    { order: 30, Part: WearableBadges },
  ],
  portraitMarks: [{ order: 10, Part: WornBadge }],
  profileSections: [{ order: 10, Part: OwnBadges }],
});
