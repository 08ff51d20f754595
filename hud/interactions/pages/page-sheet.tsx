import { useEffect, useRef, useState } from 'react';
import type { FilePage } from '../../../contract/ports/pages';
import { useApp } from '../../app-context';
import style from './pages.module.css';

/** Upper limit of the pixel density: finer is not visible, and canvas sizes are limited. */
const MOST_DENSE = 2;
const MOST_PIXELS = 4096;

interface Props {
  readonly page: FilePage;
  /** 1 shows the whole page. */
  readonly zoom: number;
  readonly label: string;
  readonly onFailed: () => void;
}

/** A page canvas, painted again for each size; the previous painting stays until the next is done. */
export function PageSheet({ page, zoom, label, onFailed }: Props) {
  const { page: browser } = useApp();
  const room = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState(0);
  const [busy, setBusy] = useState(true);
  const scale = fit * zoom;

  useEffect(() => {
    const { current } = room;
    if (!current) return undefined;
    return browser.watchSize(current, () => {
      const { clientWidth, clientHeight } = current;
      setFit(Math.min((clientWidth - 2) / page.width, (clientHeight - 2) / page.height));
    });
  }, [browser, page]);

  useEffect(() => {
    const { current } = sheet;
    if (!current || scale <= 0) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const { ownerDocument } = current;
    const canvas = ownerDocument.createElement('canvas');
    const dense = Math.min(MOST_DENSE, ownerDocument.defaultView?.devicePixelRatio ?? 1);
    const finest = MOST_PIXELS / Math.max(page.width, page.height);
    setBusy(true);
    page.paint(canvas, Math.min(scale * dense, finest), signal).then(
      () => {
        if (signal.aborted) return;
        canvas.setAttribute('aria-hidden', 'true');
        current.replaceChildren(canvas);
        setBusy(false);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        browser.report(error);
        onFailed();
      },
    );
    return () => ending.abort();
  }, [browser, onFailed, page, scale]);

  return (
    <div className={style['room']} ref={room} role="region" aria-label={label} aria-busy={busy} {...SCROLLED}>
      <div
        ref={sheet}
        className={style['sheet']}
        style={{ width: page.width * scale, height: page.height * scale }}
      />
    </div>
  );
}

/** Focusable, so that the arrow keys scroll it. */
const SCROLLED = { tabIndex: 0 } as const;
