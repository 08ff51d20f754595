import type { ComponentType } from 'react';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { lazyPart } from '../../ui/lazy-part';
import { PartFailed } from '../panel-parts/part-failed';
import { RecordSkeleton } from './record-list';
import { useFeatureParts } from '../../features/use-features';
import type { CoreModerationView } from './moderation-tools';

const WAYS = { Waiting: RecordSkeleton, Failed: PartFailed };
const PAGES: Readonly<Record<CoreModerationView, ComponentType<Omit<Props, 'view'>>>> = {
  timeline: lazyPart(async () => (await import('./timeline')).Timeline, WAYS),
  bans: lazyPart(async () => (await import('./ban-list')).BanList, WAYS),
  rules: lazyPart(async () => (await import('./space-rules')).SpaceRules, WAYS),
  groups: lazyPart(async () => (await import('./group-list')).GroupList, WAYS),
};

const isCoreView = (view: string): view is CoreModerationView => Object.hasOwn(PAGES, view);

interface Props {
  readonly moderation: Moderation;
  /** Of the core, or of a feature. */
  readonly view: string;
  readonly onBack: () => void;
}

/** One moderation page; its code loads on first use. */
export function ModerationView({ moderation, view, onBack }: Props) {
  const added = useFeatureParts('moderationPages').find((page) => page.view === view);
  if (added) return <added.Page onBack={onBack} />;
  if (!isCoreView(view)) return null;
  const Page = PAGES[view];
  return <Page moderation={moderation} onBack={onBack} />;
}
