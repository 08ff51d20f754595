import { Shield } from 'lucide-react';
import { useSnapshot } from 'valtio';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { useFeatureParts } from '../../features/use-features';
import { Count } from '../../ui/count';
import { useSpace } from '../space-context';
import style from './moderation-accordion.module.css';
import { useModerationLocale } from './use-moderation';

interface Props {
  readonly moderation: Moderation;
  /** Id of the controlled tools. */
  readonly tools: string;
  readonly open: boolean;
  readonly onPress: () => void;
}

/** Button that opens the moderation tools, which are folded to leave room for the people. */
export function ModerationAccordion({ moderation, tools, open, onPress }: Props) {
  const t = useModerationLocale();
  const { own } = useSnapshot(moderation.state);
  const { pendingModeration } = useSpace();
  const sources = useFeatureParts('moderationPages').map(({ counts = '' }) => pendingModeration[counts] ?? 0);
  const pending = sources.reduce((sum, count) => sum + count, 0);
  const press = onPress;
  if (!own?.permissions.includes('muteAll')) return null;
  const waits = !open && pending > 0;
  const label = waits ? t('tools.titleWaiting', { count: pending }) : t('tools.title');
  return (
    <span data-testid="moderation-accordion">
      <button
        type="button"
        className={style['fold']}
        aria-label={label}
        aria-pressed={open}
        aria-controls={open ? tools : undefined}
        title={label}
        onClick={press}
      >
        <Shield size={18} aria-hidden="true" />
        {t('tools.title')}
        {waits && <Count count={pending} />}
      </button>
    </span>
  );
}
