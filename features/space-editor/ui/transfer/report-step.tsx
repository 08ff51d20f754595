import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { useApp, useSettings } from '../../../../hud/app-context';
import { Button } from '../../../../hud/ui/button';
import { Toggle } from '../../../../hud/ui/toggle';
import type { SpaceDocument } from '../../../../contract/model/space-document';
import type { Importing } from '../../client/importing/importing';
import type { ImportReport, ReportLevel } from '../../import/report';
import { fileIdsOf } from '../../import/space/space-file';
import { spaceWordsOf } from '../../import/space/space-words';
import { levelText, lineText } from '../../import/words';
import dialogs from '../dialogs.module.css';
import { useSpaceEditorWords } from '../editor-context';
import { FileButtons } from './choose-step';
import { StyleSection } from './style-section';
import style from './transfer.module.css';

/** Lines of a group that are shown; a broken map may have thousands. */
const SHOWN = 60;

/** A picture that a worker painted. */
function Sketch({
  picture,
  drawing,
}: {
  readonly picture: ImageBitmap | undefined;
  readonly drawing: boolean;
}) {
  const t = useSpaceEditorWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !picture) return;
    element.width = picture.width;
    element.height = picture.height;
    element.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <div className={style['sketch']} aria-busy={drawing || undefined}>
      {picture ? (
        <canvas ref={canvas} role="img" aria-label={t('transfer.preview')} />
      ) : (
        <p>{t(drawing ? 'transfer.drawing' : 'transfer.noPreview')}</p>
      )}
    </div>
  );
}

function Figures({ document }: { readonly document: SpaceDocument }) {
  const t = useSpaceEditorWords();
  const { widthTiles: width, heightTiles: height, pictures = [], elements, areas, spawns } = document;
  const portals = elements.filter(({ kind }) => kind === 'portalRing').length;
  const figures = {
    size: t('transfer.figures.sizeOf', { width, height }),
    layers: pictures.length,
    pictures: fileIdsOf(document).size,
    things: elements.length - portals,
    portals,
    areas: areas.length,
    entries: spawns.length,
  } as const;
  return (
    <dl className={style['figures']}>
      {(Object.keys(figures) as (keyof typeof figures)[]).map((key) => (
        <div key={key}>
          <dt>{t(`transfer.figures.${key}`)}</dt>
          <dd>{figures[key]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ report }: { readonly report: ImportReport }) {
  const t = useSpaceEditorWords();
  const { lang } = useSettings();
  const levels: readonly ReportLevel[] = ['todo', 'dropped', 'changed', 'taken'];
  const groups = levels
    .map((level) => ({ level, lines: report.lines.filter((line) => line.level === level) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <div className={style['lines']}>
      {groups.every(({ level }) => level === 'taken') && <p>{t('transfer.nothingLost')}</p>}
      {groups.map(({ level, lines }) => (
        <section key={level} data-level={level}>
          <h3>
            {levelText(level, lang)}
            <span>{lines.reduce((sum, { count }) => sum + (level === 'taken' ? 1 : count), 0)}</span>
          </h3>
          <ul>
            {lines.slice(0, SHOWN).map((line) => (
              <li key={JSON.stringify([line.code, line.where, line.data])} dir="auto">
                {lineText(line, lang)}
              </li>
            ))}
            {lines.length > SHOWN && <li>{t('transfer.linesMore', { count: lines.length - SHOWN })}</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface Props {
  readonly importing: Importing;
  readonly onUse: () => void;
}

/** What a map became, and what not, before it is used. */
export function ReportStep({ importing, onUse }: Props) {
  const t = useSpaceEditorWords();
  const { errorText } = useApp();
  const { document, map, picture, drawing, uploadError, takesWords } = useSnapshot(importing.state);
  if (!document || !map) return null;
  const words = spaceWordsOf(map);
  const isIncomplete = map.report?.lines.some(({ code }) => code === 'pictureMissing');
  return (
    <>
      <div className={style['report']}>
        <div className={style['side']}>
          <Sketch picture={picture} drawing={drawing} />
          <Figures document={document as SpaceDocument} />
        </div>
        <div className={style['side']}>
          {words && (
            <div className={style['words']}>
              {words.spaceName !== undefined && <h3 dir="auto">{words.spaceName}</h3>}
              {words.description !== undefined && <p dir="auto">{words.description}</p>}
              <Toggle
                label={t('transfer.words')}
                text={t('transfer.wordsText')}
                checked={takesWords}
                onChange={(takes) => importing.takeWords(takes)}
              />
            </div>
          )}
          {map.report ? <Lines report={map.report} /> : <p>{t('transfer.whole')}</p>}
        </div>
      </div>
      {map.report && (document.pictures !== undefined || importing.state.isOurStyle) && (
        <StyleSection importing={importing} />
      )}
      <div className={style['footer']}>
        {uploadError !== undefined && (
          <p className={dialogs['wrong']} role="alert">
            {t('transfer.uploadFailed', { reason: errorText(uploadError) })}
          </p>
        )}
        <div className={dialogs['actions']}>
          <p className={style['replaces']}>{t('transfer.replaces')}</p>
          <Button look="plain" onPress={() => importing.cancel()}>
            {t('transfer.again')}
          </Button>
          {isIncomplete && (
            <FileButtons
              label={t('transfer.addMissing')}
              look="soft"
              onFiles={(files) => void importing.choose(files, { adds: true })}
            />
          )}
          <Button look="act" disabled={drawing} onPress={onUse}>
            {t('transfer.use')}
          </Button>
        </div>
      </div>
    </>
  );
}
