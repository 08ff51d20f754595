import { ChevronLeft, ChevronRight, Download, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagedFile } from '../../../contract/ports/pages';
import { fileKindOf, ownPath, safeAddress } from '../../../src/actions/addresses';
import { listen } from '../../../src/platform/listen';
import { useSettings } from '../../app-context';
import { textIn } from '../../space/space-context';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { FileCard } from '../file-card';
import { PageSheet } from './page-sheet';
import { clampPage, turnOf } from './page-keys';
import type { PanelProps } from '../panel-props';
import style from './pages.module.css';
import { usePage, usePages } from './use-pages';
import words from '../text.module.css';

const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

/** Reader for PDF files of this site. Other files are offered as a download. */
export function PagesPanel({ interactable: { interaction } }: PanelProps) {
  const { t } = useTranslation('interactables');
  const { lang } = useSettings();
  const url = safeAddress(interaction.url);
  const own = ownPath(interaction.url);
  const kind = fileKindOf(url ?? '');
  const [attempt, setAttempt] = useState(0);
  if (url === undefined) return <p className={words['none']}>{t('file.none')}</p>;
  if (own === undefined || (kind !== 'PDF' && kind !== ''))
    return (
      <FileCard
        url={url}
        reason={kind === 'PDF' ? t('pages.elsewhere') : t('pages.notPdf', { kind: kind || t('pages.plain') })}
      />
    );
  return (
    <Reader
      key={attempt}
      url={own}
      title={textIn(interaction.title, lang)}
      onAgain={() => setAttempt(attempt + 1)}
    />
  );
}

interface ReaderProps {
  readonly url: string;
  readonly title: string;
  readonly onAgain: () => void;
}

function Reader({ url, title, onAgain }: ReaderProps) {
  const { t } = useTranslation('interactables');
  const pages = usePages(url);
  const [broken, setBroken] = useState(false);
  const fail = useCallback(() => setBroken(true), [setBroken]);
  if (pages.kind === 'open' && !broken)
    return <PageReader file={pages.file} url={url} title={title} onFailed={fail} />;
  if (pages.kind === 'loading') return <Waiting words={t('pages.loading')} />;
  const reason = pages.kind === 'failed' ? pages.reason : 'network';
  if (reason === 'locked') return <FileCard url={url} reason={t('pages.locked')} />;
  if (reason === 'notPdf')
    return <FileCard url={url} reason={t('pages.notPdf', { kind: fileKindOf(url) || t('pages.plain') })} />;
  return (
    <div className={style['failed']} role="alert">
      <p>{t(`pages.${reason}`)}</p>
      <Button onPress={onAgain}>{t('retry')}</Button>
    </div>
  );
}

/** Skeleton with a status text. */
const Waiting = ({ words: text }: { readonly words: string }) => (
  <div className={style['waiting']} role="status">
    <span className={style['blank']} aria-hidden="true" />
    {text}
  </div>
);

interface LeavesProps {
  readonly file: PagedFile;
  readonly url: string;
  readonly title: string;
  readonly onFailed: () => void;
}

function PageReader({ file, url, title, onFailed }: LeavesProps) {
  const { t } = useTranslation('interactables');
  const box = useRef<HTMLDivElement>(null);
  const { count } = file;
  const [number, setNumber] = useState(1);
  const [typed, setTyped] = useState<string>();
  const [zoom, setZoom] = useState(0);
  const { page, text } = usePage(file, number, onFailed);
  const turnTo = useCallback((to: number) => setNumber(clampPage(to, count)), [count]);
  const closer = useCallback(
    (by: number) => setZoom((now) => Math.max(0, Math.min(ZOOMS.length - 1, now + by))),
    [],
  );
  // Listened to inside the dialog, because it stops arrow keys.
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    return listen(current, 'keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || event.target instanceof HTMLInputElement) return;
      const turn = turnOf(event.key, zoom > 0);
      if (!turn) return;
      event.preventDefault();
      if (turn.kind === 'zoom') closer(turn.by);
      else if (turn.kind === 'fit') setZoom(0);
      else if (turn.kind === 'leaf') turnTo(number + turn.by);
      else turnTo(turn.to === 'last' ? count : 1);
    });
  }, [closer, count, turnTo, number, zoom]);
  const place = t('pages.page', { number, count });
  const jump = (): void => {
    const page = Number(typed);
    if (typed !== undefined && Number.isFinite(page)) turnTo(page);
    setTyped(undefined);
  };
  return (
    <div ref={box} className={style['pages']}>
      {page ? (
        <PageSheet page={page} zoom={ZOOMS[zoom] ?? 1} label={`${title} · ${place}`} onFailed={onFailed} />
      ) : (
        <Waiting words={t('pages.painting')} />
      )}
      <p className="visually-hidden" data-testid="page-text">
        {text}
      </p>
      <div className={style['tools']}>
        <IconButton
          icon={ChevronLeft}
          label={t('pages.previous')}
          disabled={number === 1}
          onPress={() => turnTo(number - 1)}
        />
        <input
          className={style['number']}
          inputMode="numeric"
          aria-label={t('pages.number')}
          value={typed ?? String(number)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={jump}
          onKeyDown={(event) => event.key === 'Enter' && jump()}
        />
        <span role="status">{place}</span>
        <IconButton
          icon={ChevronRight}
          label={t('pages.next')}
          disabled={number === count}
          onPress={() => turnTo(number + 1)}
        />
        <span className={style['gap']} />
        <IconButton icon={ZoomOut} label={t('smaller')} disabled={zoom === 0} onPress={() => closer(-1)} />
        <IconButton icon={Maximize} label={t('pages.fit')} disabled={zoom === 0} onPress={() => setZoom(0)} />
        <IconButton
          icon={ZoomIn}
          label={t('bigger')}
          disabled={zoom === ZOOMS.length - 1}
          onPress={() => closer(1)}
        />
        <a className={style['download']} href={url} download aria-label={t('file.download')}>
          <Download size={20} aria-hidden="true" />
        </a>
      </div>
    </div>
  );
}
