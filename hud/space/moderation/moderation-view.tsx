import type { ComponentType } from 'react';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { lazyPart } from '../../ui/lazy-part';
import { PartFailed } from '../panel-parts/part-failed';
import { RecordSkeleton } from './record-list';
import type { ModerationViewId as View } from './moderation-tools';

const WAYS = { Waiting: RecordSkeleton, Failed: PartFailed };
const PAGES: Readonly<Record<View, ComponentType<Omit<Props, 'view'>>>> = {
  reports: lazyPart(async () => (await import('./reports')).Reports, WAYS),
  timeline: lazyPart(async () => (await import('./timeline')).Timeline, WAYS),
  bans: lazyPart(async () => (await import('./ban-list')).BanList, WAYS),
  rules: lazyPart(async () => (await import('./space-rules')).SpaceRules, WAYS),
  groups: lazyPart(async () => (await import('./group-list')).GroupList, WAYS),
};

interface Props {
  readonly moderation: Moderation;
  readonly view: View;
  readonly onBack: () => void;
}

/** One moderation page; its code loads on first use. */
export function ModerationView({ moderation, view, onBack }: Props) {
  const Page = PAGES[view];
  return <Page moderation={moderation} onBack={onBack} />;
}
