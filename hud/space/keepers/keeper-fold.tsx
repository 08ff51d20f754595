import { Shield } from 'lucide-react';
import { useSnapshot } from 'valtio';
import type { Keepers } from '../../../src/actions/keepers';
import { IconButton } from '../../ui/icon-button';
import { useKeepersWords } from './use-keepers';

interface Props {
  readonly keepers: Keepers;
  /** The id of the tools. */
  readonly tools: string;
  readonly open: boolean;
  readonly onPress: () => void;
}

/** The tools of those who keep order wait behind this, and the people have the room. */
export function KeeperFold({ keepers, tools, open, onPress }: Props) {
  const t = useKeepersWords();
  const { own, reports } = useSnapshot(keepers.state);
  if (!own?.permissions.includes('muteAll')) return null;
  return (
    <span data-testid="keeper-fold">
      <IconButton
        icon={Shield}
        label={reports > 0 && !open ? t('tools.titleWaiting', { count: reports }) : t('tools.title')}
        pressed={open}
        controls={open ? tools : undefined}
        badge={open ? 0 : reports}
        tip="title"
        onPress={onPress}
      />
    </span>
  );
}
