import { Equal } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { EditingInput } from '../../../contract/ports/engine-editing';
import { useApp, useSettings } from '../../../hud/app-context';
import { useFeatureAppApi } from '../../../hud/features/use-features';
import { EmptyState } from '../../../hud/space/panel-parts/empty';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../hud/ui/use-read';
import type { OpenedEditorEngine } from '../../../hud/features/feature-ui';
import {
  differenceOf,
  differenceShapes,
  isNoDifference,
  type ChangedPart,
  type Difference,
} from '../editing/difference';
import { DialogFrame } from './dialog-frame';
import style from './difference.module.css';
import { useDocument, useEditor, useSpaceEditorWords } from './editor-context';
import { namedParts, type Lang } from './part-names';

type Side = 'before' | 'after';

const nothing = (): void => undefined;
/** The map is looked at only. */
const NO_INPUT: EditingInput = {
  press: nothing,
  move: nothing,
  release: nothing,
  cancel: nothing,
  hover: nothing,
  leave: nothing,
  secondary: nothing,
};

const KEYS = { elements: 'e', areas: 'a', spawns: 's', walls: 'w' } as const;

/** The changed parts with their names. */
function useNamed(difference: Difference, before: SpaceDocument, after: SpaceDocument) {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  return useMemo(() => {
    const names = (document: SpaceDocument, of: Lang) =>
      new Map(namedParts(document, t, of).map(({ key, name }) => [key, name]));
    const [old, now] = [names(before, lang), names(after, lang)];
    return difference.parts.map((part) => {
      const key = `${KEYS[part.list]} ${part.id}`;
      return { part, key: `${key} ${part.how}`, name: (part.how === 'removed' ? old : now).get(key) ?? '' };
    });
  }, [after, before, difference, lang, t]);
}

interface MapProps {
  readonly difference: Difference;
  readonly before: SpaceDocument;
  readonly after: SpaceDocument;
  readonly side: Side;
  /** The part to bring to the middle. */
  readonly shown: ChangedPart | undefined;
}

/** The map of one side, on which what differs is marked. */
function DifferenceMap({ difference, before, after, side, shown }: MapProps) {
  const t = useSpaceEditorWords();
  const app = useApp();
  const { openEngine } = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<OpenedEditorEngine>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!host.current) return undefined;
    let opened: OpenedEditorEngine | undefined;
    let ended = false;
    openEngine({ host: host.current, document: after, input: NO_INPUT, view: '2d' }).then(
      (one) => {
        if (ended) {
          one.dispose();
          return;
        }
        opened = one;
        opened.editor.setHand(true);
        setEngine(opened);
      },
      (error: unknown) => {
        app.page.report(error);
        if (!ended) setFailed(true);
      },
    );
    return () => {
      ended = true;
      opened?.dispose();
    };
  }, [after, app, openEngine]);
  useEffect(() => {
    const document = side === 'before' ? before : after;
    engine?.editor.edit(document);
    engine?.editor.setOverlay(differenceShapes(difference, document, side));
  }, [after, before, difference, engine, side]);
  useEffect(() => {
    const [box] = shown?.[side] ?? [];
    if (box) engine?.editor.centre({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }, [engine, shown, side]);
  return (
    <div ref={host} className={style['map']} role="img" aria-label={t(`difference.${side}`)}>
      {failed && <p className={style['failed']}>{t('viewFailed')}</p>}
    </div>
  );
}

interface ShownProps {
  readonly before: SpaceDocument;
  readonly after: SpaceDocument;
}

function ShownDifference({ before, after }: ShownProps) {
  const t = useSpaceEditorWords();
  const difference = useMemo(() => differenceOf(before, after), [after, before]);
  const named = useNamed(difference, before, after);
  const [side, setSide] = useState<Side>('after');
  const [shown, setShown] = useState<ChangedPart>();
  const { tiles, isResized, isOtherwise } = difference;
  if (isNoDifference(difference))
    return <EmptyState icon={Equal} title={t('difference.none')} hint={t('difference.noneHint')} />;
  const show = (part: ChangedPart): void => {
    if (part[side].length === 0) setSide(side === 'after' ? 'before' : 'after');
    setShown(part);
  };
  return (
    <div className={style['both']}>
      <div className={style['left']}>
        <DifferenceMap difference={difference} before={before} after={after} side={side} shown={shown} />
        <div className={style['sides']} role="group" aria-label={t('difference.sides')}>
          {(['before', 'after'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={side === one} onClick={() => setSide(one)}>
              {t(`difference.${one}`)}
            </button>
          ))}
        </div>
      </div>
      <ul className={style['list']} aria-label={t('difference.list')}>
        {isResized && (
          <li className={style['note']}>{t('difference.resized', { ...sizes(before, after) })}</li>
        )}
        {tiles.size > 0 && <li className={style['note']}>{t('difference.tiles', { count: tiles.size })}</li>}
        {isOtherwise && <li className={style['note']}>{t('difference.otherwise')}</li>}
        {named.map(({ key, name, part }) => (
          <li key={key}>
            <button
              type="button"
              className={style['part']}
              aria-pressed={shown === part}
              onClick={() => show(part)}
            >
              <i data-how={part.how} aria-hidden="true" />
              <span dir="auto">{name}</span>
              <small>{t(`difference.how.${part.how}`)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const sizes = (before: SpaceDocument, after: SpaceDocument) => ({
  before: `${before.widthTiles} × ${before.heightTiles}`,
  after: `${after.widthTiles} × ${after.heightTiles}`,
});

interface Props {
  /** The published version that the document is compared with. */
  readonly version: number;
  readonly onClose: () => void;
}

/** What the document in the editor changes of a published version, on the map and as a list. */
export function DifferenceDialog({ version, onClose }: Props) {
  const t = useSpaceEditorWords();
  const api = useFeatureAppApi('space-editor');
  const { spaceId } = useEditor();
  const now = useDocument();
  // Compared as it was when the dialog opened.
  const [after] = useState(now);
  const { read, again } = useRead(useCallback(() => api.version(spaceId, version), [api, spaceId, version]));
  return (
    <DialogFrame wide title={t('difference.title', { version })} onClose={onClose}>
      {read.kind !== 'there' && <ReadState read={read} onAgain={again} />}
      {read.kind === 'there' && after && <ShownDifference before={read.value} after={after} />}
    </DialogFrame>
  );
}
