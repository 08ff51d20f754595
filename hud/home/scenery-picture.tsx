import { useEffect, useRef } from 'react';
import type { Scenery } from '../../contract/calls/space-preview';
import type { PictureSize } from '../../assets/scene/scenery';
import type { Pictures } from './pictures';
import style from './scenery-picture.module.css';

/** Card size, 16 by 10, in pixels for a dense screen. */
const CARD: PictureSize = { width: 560, height: 350, tiles: 20 };

interface Props {
  readonly pictures: Pictures;
  /** Cache key of the picture. */
  readonly name: string;
  readonly load: () => Promise<Scenery | null>;
  /** Number of people painted into the picture. */
  readonly people?: number;
  readonly size?: PictureSize;
  /** Address of the space's own picture, shown above the drawn one. */
  readonly src?: string;
}

/** A space drawn small; grass and sky in the same colours until it is painted. */
export function SceneryPicture({ pictures, name, load, people = 0, size = CARD, src = '' }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const loader = useRef(load);
  useEffect(() => {
    loader.current = load;
  }, [load]);
  useEffect(() => {
    if (src !== '') return undefined;
    let active = true;
    void pictures.of({ name, size, people, load: () => loader.current() }).then((painted) => {
      const element = canvas.current;
      if (!active || !element || !painted) return;
      element.width = painted.width;
      element.height = painted.height;
      element.getContext('2d')?.drawImage(painted, 0, 0);
      element.setAttribute('data-ready', '');
    });
    return () => {
      active = false;
    };
  }, [pictures, name, size, people, src]);
  return (
    <span className={style['picture']}>
      {src === '' ? (
        <canvas ref={canvas} width={16} height={10} aria-hidden="true" data-testid="scenery" />
      ) : (
        <img src={src} alt="" loading="lazy" />
      )}
    </span>
  );
}
