import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { OwnVisitTime, VisitTimeOf } from './visit-time';

export const UI = defineFeatureUi({
  ownSections: [{ order: 40, Part: OwnVisitTime }],
  personSections: [{ order: 60, Part: VisitTimeOf }],
});
