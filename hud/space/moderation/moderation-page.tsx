import type { ReactNode } from 'react';
import { usePanelPage } from '../frame/panel-page';
import style from './moderation-page.module.css';
import { useModerationLocale } from './use-moderation';

interface Props {
  readonly title: string;
  /** Where its way back leads; to the people without it. */
  readonly back?: string;
  /** Keeps its identity. */
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A page of the keepers in place of the people; its title and its way back stand in the panel's head. */
export function ModerationPage({ title, back, onBack, children }: Props) {
  const t = useModerationLocale();
  usePanelPage(title, back ?? t('tools.back'), onBack);
  return (
    <div className={style['page']} data-testid="moderation-records">
      {children}
    </div>
  );
}
