import { Trash2 } from 'lucide-react';
import { useCallback, useState, type FormEvent } from 'react';
import { AVATAR_COLORS } from '../../contract/model/avatar';
import { useApp } from '../app-context';
import { ReadAgain } from '../space/read-again';
import { usePeopleCalls } from '../space/space-context';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import style from './cards.module.css';
import { chipColor } from './chip-color';
import { useCardsWords } from './use-cards-words';
import { useRead } from './use-read';

interface Props {
  /** Those that the person has already. */
  readonly has: readonly string[];
  readonly mayMake: boolean;
  readonly onChoose: (spaceLabelId: string) => void;
}

/** The labels of the space to choose from; managers make new ones here. */
export function LabelChoices({ has, mayMake, onChoose }: Props) {
  const t = useCardsWords();
  const { toaster, errorWords } = useApp();
  const calls = usePeopleCalls();
  const { read, again, set } = useRead(useCallback(() => calls.labels(), [calls]));
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  if (read.kind === 'failed') return <ReadAgain text={t('labelsFailed')} onAgain={again} />;
  if (read.kind === 'loading')
    return <span className={style['line']} role="status" aria-label={t('loading')} />;
  const labels = read.value;
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const color = AVATAR_COLORS[labels.length % AVATAR_COLORS.length] ?? AVATAR_COLORS[0];
      const made = await calls.makeLabel(name, color);
      setName('');
      setWrong(undefined);
      set([...labels.filter(({ spaceLabelId }) => spaceLabelId !== made.spaceLabelId), made]);
    } catch (error) {
      setWrong(errorWords(error));
    }
  };
  const remove = async (spaceLabelId: string): Promise<void> => {
    try {
      await calls.removeLabel(spaceLabelId);
      set(labels.filter((label) => label.spaceLabelId !== spaceLabelId));
    } catch (error) {
      toaster.error(errorWords(error));
    }
  };
  return (
    <div className={style['choices']}>
      {labels.length === 0 && <p className={style['hint']}>{t('labelsNone')}</p>}
      <ul className={style['chips']}>
        {labels.map((label) => (
          <li key={label.spaceLabelId} className={style['chip']} style={chipColor(label.color)}>
            <button
              type="button"
              disabled={has.includes(label.spaceLabelId)}
              onClick={() => onChoose(label.spaceLabelId)}
            >
              {label.name}
            </button>
            {mayMake && (
              <button
                type="button"
                aria-label={t('removeLabel', { name: label.name })}
                onClick={() => void remove(label.spaceLabelId)}
              >
                <Trash2 size={14} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayMake && (
        <form className={style['make']} onSubmit={(event) => void make(event)}>
          <Field
            label={t('newLabel')}
            placeholder={t('newLabelHint')}
            value={name}
            maxLength={12}
            error={wrong}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="s" disabled={name.trim() === ''}>
            {t('makeLabel')}
          </Button>
        </form>
      )}
    </div>
  );
}
