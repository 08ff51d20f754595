import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { expressionUrls } from '../../../assets/expressions/expression-url';
import { EXPRESSIONS, type Expression } from '../../../contract/model/chat/expression';
import { useApp } from '../../app-context';
import style from './expression-grid.module.css';
import { shiftedPlaceOf } from './number-keys';
import { useMoves } from '../space-context';

/** With Shift, while the canvas has the focus, in list order. */
const KEYS = [...'1234567890-='];

interface ExpressionButtonProps {
  readonly expression: Expression;
  readonly picture: string;
  readonly shortcut: string;
}

function ExpressionButton({ expression, picture, shortcut }: ExpressionButtonProps) {
  const { t } = useTranslation('space');
  const moves = useMoves();
  const name = t(`expressions.${expression}`);
  return (
    <button
      type="button"
      className={style['expression']}
      aria-label={name}
      aria-keyshortcuts={`Shift+${shortcut}`}
      title={`${name} · Shift+${shortcut}`}
      onClick={() => moves.express(expression)}
    >
      <img src={picture} width={32} height={32} alt="" draggable={false} />
    </button>
  );
}

/** Grid of expressions to show above the avatar; it stays open for several. */
export function ExpressionGrid() {
  const { t } = useTranslation('space');
  const pictures = useMemo(() => expressionUrls(), []);
  return (
    <div className={style['grid']} role="group" aria-label={t('expressions.title')}>
      {EXPRESSIONS.map((expression, i) => (
        <ExpressionButton
          key={expression}
          expression={expression}
          picture={pictures[expression]}
          shortcut={KEYS[i] ?? ''}
        />
      ))}
    </div>
  );
}

/** Shows an expression on Shift with a digit while the canvas has the focus. */
export function useExpressionKeys(): void {
  const { page } = useApp();
  const moves = useMoves();
  useEffect(
    () =>
      page.onKeyDown((event) => {
        const expression = EXPRESSIONS[shiftedPlaceOf(event) ?? -1];
        if (!expression) return;
        const { activeElement, body } = document;
        if (activeElement !== body && !activeElement?.closest('[role="application"]')) return;
        event.preventDefault();
        moves.express(expression);
      }),
    [page, moves],
  );
}
