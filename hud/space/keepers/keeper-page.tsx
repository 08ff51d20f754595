import type { ReactNode } from 'react';
import { usePanelPage } from '../panel-page';
import style from './keeper-page.module.css';
import { useKeepersWords } from './use-keepers';

interface Props {
  readonly title: string;
  /** Keeps its identity. */
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A page of the keepers in place of the people; its title and its way back stand in the panel's head. */
export function KeeperPage({ title, onBack, children }: Props) {
  const t = useKeepersWords();
  usePanelPage(title, t('tools.back'), onBack);
  return (
    <div className={style['page']} data-testid="keeper-records">
      {children}
    </div>
  );
}
