import type { ReactNode } from 'react';
import { usePanelPage } from '../frame/panel-page';
import style from './moderation-page.module.css';
import { useModerationLocale } from './use-moderation';

interface Props {
  readonly title: string;
  /** Label of the back button; by default the people list. */
  readonly back?: string;
  /** Must keep its identity. */
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** Moderation page in place of the people list; the panel's header shows its title and back button. */
export function ModerationPage({ title, back, onBack, children }: Props) {
  const t = useModerationLocale();
  usePanelPage(title, back ?? t('tools.back'), onBack);
  return (
    <div className={style['page']} data-testid="moderation-records">
      {children}
    </div>
  );
}
