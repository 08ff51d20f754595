import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../portal/use-copy';
import { Button } from '../../ui/button';
import style from './share-panel.module.css';

interface Props {
  readonly link: string;
  /** Name of the link's target. */
  readonly label: string;
  /** Less prominent, because another link is the one to send. */
  readonly plain?: boolean;
}

/** A link with a copy button. Without clipboard access the link is selected for manual copying. */
export function ShareLink({ link, label, plain = false }: Props) {
  const { t } = useTranslation('space');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [byHand, setByHand] = useState(false);
  const { copied, copy } = useCopy(() => {
    input.current?.focus();
    input.current?.select();
    setByHand(true);
  });
  return (
    <div className={style['copy']}>
      <div className={style['copyRow']}>
        <input
          ref={input}
          className={style['url']}
          value={link}
          readOnly
          aria-label={label}
          aria-describedby={byHand ? `${id}-hand` : undefined}
          onFocus={(event) => event.target.select()}
        />
        <Button
          look={plain ? 'soft' : 'act'}
          size="s"
          onPress={() => {
            setByHand(false);
            void copy(link);
          }}
        >
          {copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
          {copied ? t('sharePanel.copied') : t('sharePanel.copy')}
        </Button>
      </div>
      <p id={`${id}-hand`} className={style['hand']} role="status">
        {byHand ? t('sharePanel.byHand') : ''}
      </p>
      <span className="visually-hidden" role="status">
        {copied ? t('sharePanel.copied') : ''}
      </span>
    </div>
  );
}
