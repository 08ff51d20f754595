import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lookFromId, lookId } from '../../contract/model/avatar/avatar';
import type { App } from '../../src/actions/app-actions';
import { useApp } from '../app-context';
import { prewarmPictures, createHeadPictures, type HeadPictures } from './head-pictures';
import { Portrait, type PortraitProps } from './portrait';
import style from './portrait.module.css';

const made = new WeakMap<App, HeadPictures>();

function picturesOf(app: App): HeadPictures {
  const known = made.get(app) ?? createHeadPictures(app.places);
  made.set(app, known);
  return known;
}

/** Upper limit of the pixel density. */
const MOST_DENSE = 3;

const pixelsOf = (size: number): number =>
  Math.ceil(size * Math.min(MOST_DENSE, window.devicePixelRatio || 1));

/** Prewarms the portraits of a long list in idle time, before they scroll into view. */
export function usePrewarmedPortraits(rows: readonly PortraitProps[], size = 40): void {
  const app = useApp();
  useEffect(() => {
    const pixels = pixelsOf(size);
    const requests = rows.map(({ look, dimmed = false }) => ({ look, size: pixels, faded: dimmed }));
    return prewarmPictures(picturesOf(app), requests, app.timers);
  }, [app, rows, size]);
}

/** Portrait in a long list: its picture is painted once per look, in a worker. */
export function ListedPortrait({ look, size = 40, dimmed = false }: PortraitProps) {
  const pictures = picturesOf(useApp());
  const pixels = pixelsOf(size);
  const id = lookId(look);
  const known = pictures.status({ look, size: pixels, faded: dimmed });
  const [, setArrived] = useState(known);
  const disc = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const request = { look: lookFromId(id), size: pixels, faded: dimmed };
    if (known) {
      const picture = pictures.take(request);
      disc.current?.append(picture);
      return () => {
        picture.remove();
        pictures.release(request, picture);
      };
    }
    let active = true;
    void pictures.load(request).then(() => active && setArrived(pictures.status(request)));
    return () => {
      active = false;
    };
  }, [pictures, id, pixels, dimmed, known]);
  // The first rows are drawn as SVG at once; later rows stay empty for a moment instead.
  if (known === false || (known === undefined && !pictures.hasLoaded()))
    return <Portrait look={look} size={size} dimmed={dimmed} />;
  return (
    <span
      ref={disc}
      className={`${style['disc']} ${style['listed']}`}
      data-color={dimmed ? 'none' : look.color}
      style={{ width: size, height: size }}
    />
  );
}
