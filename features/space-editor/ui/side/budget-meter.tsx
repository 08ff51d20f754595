import { useMemo } from 'react';
import type { SpaceDocument } from '../../../../contract/model/space-document';
import { useSettings } from '../../../../hud/app-context';
import { budgetOf, type BudgetLine } from '../../editing/budget';
import style from './budget-meter.module.css';
import { useEditor, useSpaceEditorWords } from '../editor-context';
import { kindName } from '../part-names';

/** A value without digits that say nothing. */
const rounded = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

function Line({ line, kinds }: { readonly line: BudgetLine; readonly kinds: string }) {
  const t = useSpaceEditorWords();
  const { key, level, limit, value } = line;
  const name = t(`budget.keys.${key}`);
  return (
    <li data-level={level}>
      <p>
        <span>{name}</span>
        <strong>{t(`budget.units.${key}`, { value: rounded(value), limit })}</strong>
        <em>{t(`budget.level.${level}`)}</em>
      </p>
      <meter
        aria-label={name}
        min={0}
        low={limit}
        high={limit * 2}
        max={limit * 2.5}
        optimum={0}
        value={Math.min(value, limit * 2.5)}
      />
      {level !== 'good' && <small>{t(`budget.advice.${key}`, { kinds })}</small>}
    </li>
  );
}

/** What the map costs a weak computer, and what to take away where it is too much. */
export function BudgetMeter({ document }: { readonly document: SpaceDocument }) {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const { editor } = useEditor();
  const { lines, busiest, heaviest } = useMemo(() => budgetOf(document), [document]);
  const kinds = new Intl.ListFormat(lang, { type: 'conjunction' }).format(
    heaviest.map((kind) => kindName(kind, t)),
  );
  const isDense = lines.some(({ key, level }) => key === 'layers' && level !== 'good');
  return (
    <section className={style['budget']} aria-label={t('budget.title')}>
      <h3>{t('budget.title')}</h3>
      <ul>
        {lines.map((line) => (
          <Line key={line.key} line={line} kinds={kinds} />
        ))}
      </ul>
      {isDense && (
        <button type="button" onClick={() => editor.lookAt(busiest)}>
          {t('budget.goTo')}
        </button>
      )}
      <small>{t('budget.about')}</small>
    </section>
  );
}
