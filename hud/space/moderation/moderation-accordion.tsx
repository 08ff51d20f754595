import { Shield } from 'lucide-react';
import { useSnapshot } from 'valtio';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { Count } from '../../ui/count';
import { usePress } from '../../ui/use-press';
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
  const { own, reports } = useSnapshot(moderation.state);
  const press = usePress(onPress);
  if (!own?.permissions.includes('muteAll')) return null;
  const waits = !open && reports > 0;
  const label = waits ? t('tools.titleWaiting', { count: reports }) : t('tools.title');
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
        {waits && <Count count={reports} />}
      </button>
    </span>
  );
}
