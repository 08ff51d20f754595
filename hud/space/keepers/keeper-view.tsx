import { lazy, Suspense } from 'react';
import type { Keepers } from '../../../src/actions/keepers';
import { Bones } from './record-list';
import type { KeeperView as View } from './keeper-tools';

const PAGES = {
  reports: lazy(async () => ({ default: (await import('./reports')).Reports })),
  timeline: lazy(async () => ({ default: (await import('./timeline')).Timeline })),
  bans: lazy(async () => ({ default: (await import('./ban-list')).BanList })),
  rules: lazy(async () => ({ default: (await import('./space-rules')).SpaceRules })),
  groups: lazy(async () => ({ default: (await import('./group-list')).GroupList })),
} as const;

interface Props {
  readonly keepers: Keepers;
  readonly view: View;
  readonly onBack: () => void;
}

/** One page of the keepers; its code comes with the first look. */
export function KeeperView({ keepers, view, onBack }: Props) {
  const Page = PAGES[view];
  return (
    <Suspense fallback={<Bones />}>
      <Page keepers={keepers} onBack={onBack} />
    </Suspense>
  );
}
