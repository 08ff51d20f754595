import type { ReactNode } from 'react';
import { usePanelPage } from '../panel-page';
import style from './keeper-page.module.css';
import { useKeepersWords } from './use-keepers';

interface Props {
  readonly title: string;
  /** Where its way back leads; to the people without it. */
  readonly back?: string;
  /** Keeps its identity. */
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A page of the keepers in place of the people; its title and its way back stand in the panel's head. */
export function KeeperPage({ title, back, onBack, children }: Props) {
  const t = useKeepersWords();
  usePanelPage(title, back ?? t('tools.back'), onBack);
  return (
    <div className={style['page']} data-testid="keeper-records">
      {children}
    </div>
  );
}
