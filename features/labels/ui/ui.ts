import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { OwnLabels, PersonLabels } from './label-sections';
import { LabelsFilter } from './labels-filter';

export const UI = defineFeatureUi({
  peopleFilters: [{ order: 10, Part: LabelsFilter }],
  personSections: [{ order: 20, Part: PersonLabels }],
  ownSections: [{ order: 20, Part: OwnLabels }],
});
