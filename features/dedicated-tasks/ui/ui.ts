import { defineFeatureUi } from '../../../hud/features/feature-ui';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { RowSkeleton } from '../../../hud/space/panel-parts/row-skeleton';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { dedicatedTasksEn } from '../locales/en';
import { dedicatedTasksZh } from '../locales/zh';
import { TasksButton } from './tasks-button';

export const UI = defineFeatureUi({
  panels: [
    {
      panel: 'dedicated-tasks',
      title: { zh: dedicatedTasksZh.title, en: dedicatedTasksEn.title },
      Content: lazyPart(async () => (await import('./tasks-panel')).TasksPanel, {
        Waiting: RowSkeleton,
        Failed: PartFailed,
      }),
    },
  ],
  placesTools: [{ order: 7, Part: TasksButton }],
});
