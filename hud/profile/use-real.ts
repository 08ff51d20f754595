import { useEffect, useState } from 'react';
import type { RealFigure, FigurePainter } from '../../contract/ports/real-avatars';
import { useApp } from '../app-context';

/** Painter of real-looking figures once `wanted`; undefined while it loads or when it cannot draw. */
export function useFigurePainter(enabled: boolean): FigurePainter | undefined {
  const app = useApp();
  const [painter, setPainter] = useState<FigurePainter | undefined>();
  useEffect(() => {
    if (!enabled) return undefined;
    let ended = false;
    let opened: FigurePainter | undefined;
    app.figurePainter().then(
      (made) => {
        if (ended) {
          made.dispose();
          return;
        }
        opened = made;
        setPainter(made);
      },
      // Without it the nearest 2D heads are shown.
      () => undefined,
    );
    return () => {
      ended = true;
      setPainter(undefined);
      opened?.dispose();
    };
  }, [app, enabled]);
  return painter;
}

/** Figures by id, as they load; unknown ids are left out. */
export function useFigures(ids: readonly number[]): ReadonlyMap<number, RealFigure> {
  const { realAvatars } = useApp();
  const [figures, setFigures] = useState<ReadonlyMap<number, RealFigure>>(new Map());
  const key = ids.join();
  useEffect(() => {
    let ended = false;
    for (const id of key === '' ? [] : key.split(',').map(Number))
      realAvatars.figure(id).then(
        (figure) => {
          if (figure && !ended) setFigures((known) => new Map(known).set(id, figure));
        },
        () => undefined,
      );
    return () => {
      ended = true;
    };
  }, [realAvatars, key]);
  return figures;
}
