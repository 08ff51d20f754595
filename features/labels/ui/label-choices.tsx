import { Lock, LockOpen, Pencil, Plus, Trash2 } from 'lucide-react';
import { useCallback, useId, useState, type FormEvent } from 'react';
import { AVATAR_COLORS } from '../../../contract/model/avatar/avatar';
import { cleanLine } from '../../../contract/model/user/user-text';
import { useApp } from '../../../hud/app-context';
import { RetryNotice } from '../../../hud/space/panel-parts/retry-notice';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { Field } from '../../../hud/ui/field';
import { Toggle } from '../../../hud/ui/toggle';
import { useRead } from '../../../hud/ui/use-read';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import type { SpaceLabel } from '../client-api';
import { labelsLocales } from '../locales/locales';
import style from './labels.module.css';
import { chipColor } from './chip-color';

interface Props {
  /** Ids of the labels that the user already has. */
  readonly has: readonly string[];
  readonly mayMake: boolean;
  /** Includes labels reserved for moderators. */
  readonly mayGive: boolean;
  readonly onChoose: (spaceLabelId: string) => void;
  /** A label was reserved; self-assigned instances may have been removed. */
  readonly onReserved: () => void;
  /** The label was deleted from the space. */
  readonly onRemoved: (spaceLabelId: string) => void;
}

/** Scrolls newly shown content, including errors, into view in a scrolling card. */
const bringInSight = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'nearest' });

const without = (labels: readonly SpaceLabel[], id: string): readonly SpaceLabel[] =>
  labels.filter(({ spaceLabelId }) => spaceLabelId !== id);

/** The labels of the space that can still be assigned. Managers create labels here, and delete them in edit mode. */
export function LabelChoices({ has, mayMake, mayGive, onChoose, onReserved, onRemoved }: Props) {
  const t = useFeatureLocale(labelsLocales);
  const { dialogs, toaster, errorText } = useApp();
  const calls = useFeatureApi('labels');
  const title = useId();
  const { read, again, change } = useRead(useCallback(() => calls.inSpace(), [calls]));
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [moderatorsOnly, setModeratorsOnly] = useState(false);
  const [editing, setEditing] = useState(false);
  if (read.kind === 'failed') return <RetryNotice text={t('labelsFailed')} onAgain={again} />;
  if (read.kind === 'loading')
    return <span className={style['line']} role="status" aria-label={t('loading')} />;
  const labels = read.value;
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    try {
      const same = labels.find((label) => label.name === cleanLine(name));
      const color = same?.color ?? AVATAR_COLORS[labels.length % AVATAR_COLORS.length] ?? AVATAR_COLORS[0];
      const made = await calls.make(name, color, moderatorsOnly);
      setName('');
      setModeratorsOnly(false);
      setEditing(false);
      setWrong(undefined);
      change((all) => [...without(all, made.spaceLabelId), made]);
      // A label created in a person card is assigned to that person.
      onChoose(made.spaceLabelId);
    } catch (error) {
      setWrong(errorText(error));
    }
  };
  const reserve = async (label: SpaceLabel): Promise<void> => {
    try {
      const saved = await calls.reserve(label, !label.moderatorsOnly);
      // Update the current list, because other saves may have finished meanwhile.
      change((all) => all.map((one) => (one.spaceLabelId === saved.spaceLabelId ? saved : one)));
      onReserved();
    } catch (error) {
      toaster.error(errorText(error));
    }
  };
  const remove = async ({ spaceLabelId, name: removed }: SpaceLabel): Promise<void> => {
    const sure = await dialogs.confirm({
      title: t('removeAsk', { name: removed }),
      content: t('removeText'),
      confirm: t('remove'),
      cancel: t('cancel'),
    });
    if (!sure) return;
    try {
      await calls.remove(spaceLabelId);
      change((all) => without(all, spaceLabelId));
      onRemoved(spaceLabelId);
    } catch (error) {
      toaster.error(errorText(error));
    }
  };
  const offered = mayGive ? labels : labels.filter((label) => !label.moderatorsOnly);
  const free = offered.filter(({ spaceLabelId }) => !has.includes(spaceLabelId));
  // An empty list has no edit mode; the create form is shown instead.
  const edits = editing && labels.length > 0;
  const shown = edits ? labels : free;
  const nothing =
    labels.length === 0 ? 'labelsNone' : offered.length === 0 ? 'labelsNoneFree' : 'labelsAllWorn';
  return (
    <div ref={bringInSight} className={style['choices']}>
      <h4 id={title}>{t(edits ? 'labelsOfSpace' : 'labelsToAdd')}</h4>
      {edits && <p className={style['hint']}>{t('labelsOfSpaceHint')}</p>}
      {shown.length === 0 && <p className={style['hint']}>{t(nothing)}</p>}
      {shown.length > 0 && (
        <ul className={style['chips']} aria-labelledby={title}>
          {shown.map((label) => (
            <li key={label.spaceLabelId} className={style['chip']} style={chipColor(label.color)}>
              {edits ? (
                <>
                  <span dir="auto">{label.name}</span>
                  <button
                    type="button"
                    aria-pressed={label.moderatorsOnly}
                    aria-label={t('moderatorsOnlyNamed', { name: label.name })}
                    title={t('moderatorsOnly')}
                    onClick={() => void reserve(label)}
                  >
                    {label.moderatorsOnly ? (
                      <Lock size={14} aria-hidden="true" />
                    ) : (
                      <LockOpen size={14} aria-hidden="true" />
                    )}
                  </button>
                  <button
                    type="button"
                    aria-label={t('removeLabel', { name: label.name })}
                    onClick={() => void remove(label)}
                  >
                    <Trash2 size={14} aria-hidden="true" />
                  </button>
                </>
              ) : (
                <button type="button" onClick={() => onChoose(label.spaceLabelId)}>
                  <Plus size={14} aria-hidden="true" />
                  <bdi>{label.name}</bdi>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayMake && !edits && (
        <form className={style['make']} onSubmit={(event) => void make(event)}>
          <Field
            label={t('newLabel')}
            placeholder={t('newLabelHint')}
            value={name}
            error={wrong}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="s" disabled={cleanLine(name) === ''}>
            {t('makeLabel')}
          </Button>
          <div className={style['wide']}>
            <Toggle
              label={t('moderatorsOnly')}
              text={t('moderatorsOnlyText')}
              checked={moderatorsOnly}
              onChange={setModeratorsOnly}
            />
            {wrong && <span key={wrong} ref={bringInSight} />}
          </div>
        </form>
      )}
      {mayMake && labels.length > 0 && (
        <Button size="s" look="plain" onPress={() => setEditing(!edits)}>
          {!edits && <Pencil size={16} aria-hidden="true" />}
          {t(edits ? 'labelsDone' : 'labelsEdit')}
        </Button>
      )}
    </div>
  );
}
