import type { ComponentType } from 'react';
import type { Keepers } from '../../../src/actions/keepers';
import { late } from '../../ui/late';
import { PartFailed } from '../panel-parts/part-failed';
import { Bones } from './record-list';
import type { KeeperView as View } from './moderation-tools';

const WAYS = { Waiting: Bones, Failed: PartFailed };
const PAGES: Readonly<Record<View, ComponentType<Omit<Props, 'view'>>>> = {
  reports: late(async () => (await import('./reports')).Reports, WAYS),
  timeline: late(async () => (await import('./timeline')).Timeline, WAYS),
  bans: late(async () => (await import('./ban-list')).BanList, WAYS),
  rules: late(async () => (await import('./space-rules')).SpaceRules, WAYS),
  groups: late(async () => (await import('./group-list')).GroupList, WAYS),
};

interface Props {
  readonly keepers: Keepers;
  readonly view: View;
  readonly onBack: () => void;
}

/** One page of the keepers; its code comes with the first look. */
export function KeeperView({ keepers, view, onBack }: Props) {
  const Page = PAGES[view];
  return <Page keepers={keepers} onBack={onBack} />;
}
