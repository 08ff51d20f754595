import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import type { DocumentProblem } from '../../../../contract/model/document/document-problems';
import type { SpaceDocument } from '../../../../contract/model/space-document';
import { useSettings } from '../../../../hud/app-context';
import { EmptyState } from '../../../../hud/space/panel-parts/empty';
import surface from '../../../../hud/space/surface.module.css';
import { IconButton } from '../../../../hud/ui/icon-button';
import { BudgetMeter } from './budget-meter';
import { problemsOf, useDocument, useEditor, useSpaceEditorWords } from '../editor-context';
import style from '../inspector/inspector.module.css';
import { fieldName } from '../inspector/interaction-form';
import { namedParts } from '../part-names';

function useProblemText() {
  const t = useSpaceEditorWords();
  return (problem: DocumentProblem): string => {
    if (problem.kind !== 'interaction') return t(`checks.kinds.${problem.kind}`);
    if (problem.field.startsWith('goal.') && problem.problem === 'missing')
      return t('checks.kinds.interaction', { field: t('goal.title'), problem: t('problems.missingGoal') });
    // Without the numbers of items: `lines.2.text` is the text of a line.
    const key = fieldName(problem.field.replaceAll(/\.\d+/g, ''));
    return t('checks.kinds.interaction', {
      field: t(`fields.${key}`),
      problem: t(`problems.${problem.problem}`),
    });
  };
}

function ProblemRow({
  problem,
  document,
  onGone,
}: {
  readonly problem: DocumentProblem;
  readonly document: SpaceDocument;
  /** The problem is to be mended now. */
  readonly onGone: () => void;
}) {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const { editor } = useEditor();
  const textOf = useProblemText();
  const { elementId, areaId, spawnId } = problem.where;
  const part = namedParts(document, t, lang).find(
    ({ selection }) =>
      (elementId !== undefined && selection.elements?.includes(elementId)) ||
      (areaId !== undefined && selection.areas?.includes(areaId)) ||
      (spawnId !== undefined && selection.spawns?.includes(spawnId)),
  );
  const Icon = problem.level === 'error' ? CircleAlert : TriangleAlert;
  return (
    <li className={style['problem']} data-level={problem.level}>
      <Icon size={18} aria-hidden="true" />
      <span>
        <strong dir="auto">{part?.name ?? t('checks.whole')}</strong>
        {textOf(problem)}
      </span>
      {part && (
        <button
          type="button"
          onClick={() => {
            editor.goTo(part.selection);
            if (problem.kind === 'interaction' || problem.kind === 'goalGone') editor.seekFault();
            onGone();
          }}
        >
          {t('checks.goTo')}
        </button>
      )}
    </li>
  );
}

/** Rows that are shown; a broken import may have thousands. */
const SHOWN = 100;

/** What stands in the way of publishing, and what may be wrong. */
export function ChecksPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useSpaceEditorWords();
  const { spaceId } = useEditor();
  const document = useDocument();
  if (!document) return null;
  const problems = problemsOf(document, spaceId);
  return (
    <section className={`${surface['surface']} ${style['inspector']}`} aria-label={t('checks.title')}>
      <header className={style['head']}>
        <h2>{t('checks.title')}</h2>
        <IconButton icon={X} label={t('collapse')} tip="title" onPress={onClose} />
      </header>
      {problems.length === 0 && (
        <EmptyState icon={CircleCheck} title={t('checks.none')} hint={t('checks.noneHint')} />
      )}
      {(['error', 'warning'] as const).map((level) => {
        const some = problems.filter((problem) => problem.level === level);
        if (some.length === 0) return null;
        return (
          <section key={level} className={style['problems']}>
            <h3>{t(`checks.${level}s`, { count: some.length })}</h3>
            <ul>
              {some.slice(0, SHOWN).map((problem) => (
                <ProblemRow
                  key={JSON.stringify(problem)}
                  problem={problem}
                  document={document}
                  onGone={onClose}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <BudgetMeter document={document} />
    </section>
  );
}
