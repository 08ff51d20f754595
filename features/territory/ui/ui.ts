import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PersonTerritory } from './person-territory';

export const UI = defineFeatureUi({
  personSections: [{ order: 35, Part: PersonTerritory }],
});
