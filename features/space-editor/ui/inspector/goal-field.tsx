import { useCallback, useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import type { Interaction } from '../../../../contract/model/element/interaction';
import { TILE } from '../../../../contract/model/motion';
import { heightOf, widthOf, type SpaceDocument } from '../../../../contract/model/space-document';
import { useSettings } from '../../../../hud/app-context';
import { useFeatureAppApi } from '../../../../hud/features/use-features';
import { ReadState } from '../../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../../hud/ui/use-read';
import { goalPoints, nearestGoal, pointOf, withGoal, type GoalPoint } from '../../editing/goals';
import { paintSketch, sketchScale } from '../../editing/map-sketch';
import { useDocument, useEditor, useSpaceEditorWords } from '../editor-context';
import { kindName, textOf } from '../part-names';
import { SelectField, TextField } from './fields';
import style from './goal-field.module.css';
import { sketchPictures } from './sketch-pictures';

/** Longest side of the map, px of its canvas. */
const SIDE = 640;
/** In place of a space: its id is typed. */
const OTHER = ' ';

interface MapProps {
  readonly document: SpaceDocument;
  readonly points: readonly GoalPoint[];
  readonly chosen: GoalPoint | undefined;
  readonly nameOf: (point: GoalPoint) => string;
  readonly onChoose: (point: GoalPoint) => void;
}

/** The map of the goal; the list beside it does the same by keyboard. */
function GoalMap({ document, points, chosen, nameOf, onChoose }: MapProps) {
  const t = useSpaceEditorWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, height] = [widthOf(document), heightOf(document)];
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    const scale = sketchScale(document, SIDE);
    element.width = Math.ceil(document.widthTiles * scale);
    element.height = Math.ceil(document.heightTiles * scale);
    context.setTransform(scale / TILE, 0, 0, scale / TILE, 0, 0);
    paintSketch(context, document);
    let here = true;
    void sketchPictures(document).then((pictures) => {
      if (here && pictures.size > 0) paintSketch(context, document, (fileId) => pictures.get(fileId));
    });
    return () => {
      here = false;
    };
  }, [document]);
  const choose = ({ clientX, clientY, currentTarget }: MouseEvent): void => {
    const box = currentTarget.getBoundingClientRect();
    const at = {
      x: ((clientX - box.left) / box.width) * width,
      y: ((clientY - box.top) / box.height) * height,
    };
    const point = nearestGoal(points, at);
    if (point) onChoose(point);
  };
  return (
    <div className={style['map']} role="presentation" title={t('goal.press')} onClick={choose}>
      <canvas ref={canvas} role="img" aria-label={t('goal.map')} />
      {points.map((point) => (
        <span
          key={`${point.kind} ${point.id}`}
          className={style['point']}
          data-kind={point.kind}
          data-chosen={point === chosen || undefined}
          title={nameOf(point)}
          style={{ left: `${(point.x / width) * 100}%`, top: `${(point.y / height) * 100}%` }}
        />
      ))}
    </div>
  );
}

interface PointsProps {
  readonly document: SpaceDocument;
  readonly elementId: string | undefined;
  readonly interaction: Interaction;
  readonly error: string | undefined;
  readonly onChange: (interaction: Interaction) => void;
}

/** Where people come out in the space of the goal. */
function Points({ document, elementId, interaction, error, onChange }: PointsProps) {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const spaceId = interaction.goal?.spaceId;
  const points = goalPoints(document, elementId);
  const chosen = pointOf(points, interaction.goal);
  const isGone = !chosen && (interaction.goal?.spawnId ?? interaction.goal?.elementId) !== undefined;
  const nameOf = ({ kind, name, of }: GoalPoint): string =>
    textOf(name, lang) || (kind === 'spawn' ? t('goal.entry') : kindName(of ?? '', t));
  const keyOf = ({ kind, id }: GoalPoint): string => `${kind} ${id}`;
  const numbered = (point: GoalPoint, index: number): string =>
    point.kind === 'spawn' && !textOf(point.name, lang)
      ? t('list.entry', { number: index + 1 })
      : nameOf(point);
  return (
    <>
      <GoalMap
        document={document}
        points={points}
        chosen={chosen}
        nameOf={nameOf}
        onChoose={(point) => onChange(withGoal(interaction, spaceId, point))}
      />
      <SelectField
        label={t('goal.point')}
        error={isGone ? t('checks.kinds.goalGone') : error}
        hint={t('goal.pointHint')}
        options={[
          { value: '', label: t(spaceId === undefined ? 'inspector.choose' : 'goal.anywhere') },
          ...points.map((point, index) => ({ value: keyOf(point), label: numbered(point, index) })),
        ]}
        value={chosen ? keyOf(chosen) : ''}
        onChange={(key) =>
          onChange(
            withGoal(
              interaction,
              spaceId,
              points.find((point) => keyOf(point) === key),
            ),
          )
        }
      />
    </>
  );
}

/** The map of another space as it is published. */
function OtherSpace({ spaceId, ...props }: Omit<PointsProps, 'document'> & { readonly spaceId: string }) {
  const api = useFeatureAppApi('space-editor');
  const { read, again } = useRead(useCallback(() => api.content(spaceId), [api, spaceId]));
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  return <Points document={read.value} {...props} />;
}

interface Props {
  readonly interaction: Interaction;
  /** The element that leads there; undefined: an area. */
  readonly elementId: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (interaction: Interaction) => void;
}

/** Where a portal leads: a space, and a point on its map. */
export function GoalField(props: Props) {
  const { interaction, error, onChange } = props;
  const t = useSpaceEditorWords();
  const { spaceId: here } = useEditor();
  const document = useDocument();
  const api = useFeatureAppApi('space-editor');
  const id = useId();
  const [typing, setTyping] = useState(false);
  const { read } = useRead(useCallback(() => api.spaces(), [api]));
  const named = interaction.goal?.spaceId;
  const goal = named === here ? undefined : named;
  const spaces = read.kind === 'there' ? read.value.filter(({ spaceId }) => spaceId !== here) : [];
  const isListed = goal === undefined || spaces.some(({ spaceId }) => spaceId === goal);
  const isTyped = typing || (read.kind === 'there' && !isListed);
  const lead = (spaceId: string | undefined): void => onChange(withGoal(interaction, spaceId, undefined));
  return (
    <fieldset className={style['goal']} aria-labelledby={id}>
      <legend id={id}>{t('goal.title')}</legend>
      <SelectField
        label={t('goal.space')}
        options={[
          { value: '', label: t('goal.here') },
          ...spaces.map(({ spaceId, name }) => ({ value: spaceId, label: name || spaceId })),
          ...(isListed || isTyped ? [] : [{ value: goal, label: goal }]),
          { value: OTHER, label: t('goal.other') },
        ]}
        value={isTyped ? OTHER : (goal ?? '')}
        onChange={(value) => {
          setTyping(value === OTHER);
          lead(value === '' || value === OTHER ? undefined : value);
        }}
      />
      {isTyped && (
        <TextField
          label={t('goal.id')}
          value={goal ?? ''}
          most={64}
          onChange={(value) => lead(value.trim() || undefined)}
        />
      )}
      {goal !== undefined && <OtherSpace key={goal} {...props} spaceId={goal} />}
      {goal === undefined && document && !isTyped && <Points {...props} document={document} />}
      {goal === undefined && isTyped && error !== undefined && <p className={style['wrong']}>{error}</p>}
    </fieldset>
  );
}
