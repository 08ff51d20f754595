import { useEffect, useRef } from 'react';
import type { Scenery } from '../../contract/calls/space-preview';
import { CARD_PICTURE } from '../../assets/scene/card-picture';
import type { PictureSize } from '../../assets/scene/scenery';
import type { Pictures } from './pictures';
import style from './scenery-picture.module.css';

interface Props {
  readonly pictures: Pictures;
  /** Cache key of the picture. */
  readonly name: string;
  readonly load: () => Promise<Scenery | null>;
  /** Number of people painted into the picture. */
  readonly people?: number;
  readonly size?: PictureSize;
  /** Address of the same picture without people, shown at once; empty: none. */
  readonly still?: string;
  /** Address of the space's own picture, shown above the drawn one. */
  readonly src?: string;
}

/** A space drawn small; its still picture, or grass and sky in the same colours, until it is painted. */
export function SceneryPicture({
  pictures,
  name,
  load,
  people = 0,
  size = CARD_PICTURE,
  still = '',
  src = '',
}: Props) {
  // The still picture lacks only the people.
  const painted = src === '' && (still === '' || people > 0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const loader = useRef(load);
  useEffect(() => {
    loader.current = load;
  }, [load]);
  useEffect(() => {
    if (!painted) return undefined;
    let active = true;
    void pictures.of({ name, size, people, load: () => loader.current() }).then((picture) => {
      const element = canvas.current;
      if (!active || !element || !picture) return;
      element.width = picture.width;
      element.height = picture.height;
      element.getContext('2d')?.drawImage(picture, 0, 0);
      element.setAttribute('data-ready', '');
    });
    return () => {
      active = false;
    };
  }, [pictures, name, size, people, painted]);
  return (
    <span className={style['picture']}>
      {src !== '' && <img src={src} alt="" loading="lazy" />}
      {src === '' && still !== '' && <img src={still} alt="" data-testid="place-picture" />}
      {painted && <canvas ref={canvas} width={16} height={10} aria-hidden="true" data-testid="scenery" />}
    </span>
  );
}
