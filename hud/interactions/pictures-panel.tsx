import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeAddress } from '../../src/actions/addresses';
import { listen } from '../../src/platform/listen';
import { useSettings } from '../app-context';
import { textIn } from '../space/space-context';
import { IconButton } from '../ui/icon-button';
import { ImageFailed } from './image-failed';
import type { PanelProps } from './panel-props';
import style from './pictures.module.css';
import words from './text.module.css';

const ZOOMS = [1, 1.5, 2, 3] as const;

/** Viewer for one or several pictures, with zoom. */
export function PicturesPanel({ interactable: { interaction } }: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const { t } = useTranslation('interactables');
  const { lang } = useSettings();
  const pictures = [interaction.url, ...(interaction.urls ?? [])]
    .map((url) => safeAddress(url))
    .filter((url) => url !== undefined);
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState(0);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const picture = pictures[at];
  const count = pictures.length;
  const leaf = useCallback(
    (by: number): void => {
      setAt((now) => (now + by + count) % count);
      setZoom(0);
    },
    [count],
  );
  const closer = useCallback(
    (by: number): void => setZoom((now) => Math.max(0, Math.min(ZOOMS.length - 1, now + by))),
    [],
  );
  // Listened to inside the dialog, because it stops arrow keys.
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    return listen(current, 'keydown', (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.key === '+' || event.key === '=') closer(1);
      else if (event.key === '-') closer(-1);
      else if (event.key === 'ArrowRight' && zoom === 0 && count > 1) leaf(1);
      else if (event.key === 'ArrowLeft' && zoom === 0 && count > 1) leaf(-1);
      else return;
      event.preventDefault();
    });
  }, [zoom, count, leaf, closer]);
  if (picture === undefined) return <p className={words['none']}>{t('noPictures')}</p>;
  const text = interaction.text && textIn(interaction.text, lang);
  const scale = ZOOMS[zoom] ?? 1;
  const failed = broken.includes(picture);
  const alt = text ?? textIn(interaction.title, lang);
  return (
    <div ref={box} className={style['pictures']}>
      {/* Focusable, so that the arrow keys scroll it. */}
      <div className={style['stage']} role="region" aria-label={alt} {...SCROLLED}>
        {failed ? (
          <ImageFailed onAgain={() => setBroken(broken.filter((index) => index !== picture))} />
        ) : (
          <img
            key={picture}
            src={picture}
            alt={count > 1 ? `${alt} · ${t('picture', { number: at + 1, count })}` : alt}
            referrerPolicy="no-referrer"
            style={{
              maxWidth: `${scale * 100}%`,
              maxHeight: `${scale * 100}%`,
              ...(scale > 1 && { width: `${scale * 100}%` }),
            }}
            onError={() => setBroken([...broken, picture])}
          />
        )}
      </div>
      {text && (
        <p className={words['text']} dir="auto">
          {text}
        </p>
      )}
      <div className={style['tools']}>
        {count > 1 && (
          <>
            <IconButton icon={ChevronLeft} label={t('previous')} onPress={() => leaf(-1)} />
            <span role="status">{t('picture', { number: at + 1, count })}</span>
            <IconButton icon={ChevronRight} label={t('next')} onPress={() => leaf(1)} />
          </>
        )}
        <span className={style['room']} />
        <IconButton
          icon={ZoomOut}
          label={t('smaller')}
          disabled={failed || zoom === 0}
          onPress={() => closer(-1)}
        />
        <IconButton
          icon={ZoomIn}
          label={t('bigger')}
          disabled={failed || zoom === ZOOMS.length - 1}
          onPress={() => closer(1)}
        />
      </div>
    </div>
  );
}

const SCROLLED = { tabIndex: 0 } as const;
