import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import style from './keeper-page.module.css';
import { useKeepersWords } from './use-keepers';

interface Props {
  readonly title: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A page of the keepers in place of the people, with its way back. */
export function KeeperPage({ title, onBack, children }: Props) {
  const t = useKeepersWords();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus({ preventScroll: true }), []);
  return (
    <div className={style['page']} data-testid="keeper-records">
      <div className={style['head']}>
        <Button ref={back} size="s" look="plain" label={t('tools.back')} onPress={onBack}>
          <ArrowLeft size={16} aria-hidden="true" />
        </Button>
        <h3>{title}</h3>
      </div>
      {children}
    </div>
  );
}
