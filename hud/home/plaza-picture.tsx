import { useEffect, useMemo, useState } from 'react';
import type { Scenery } from '../../contract/calls/space-preview';
import { createCrowd } from '../../assets/scene/crowd';
import { Vignette } from '../scene/vignette';
import { plazaScene } from './plaza-scene';
import style from './scenery-picture.module.css';

interface Props {
  readonly load: () => Promise<Scenery | null>;
  /** Number of people in the space, and in the picture. */
  readonly people: number;
  /** Address of the picture without people, shown at once; empty: none. */
  readonly still: string;
}

/** Animated view of the plaza with its current visitors; its still picture until it is painted. */
export function PlazaPicture({ load, people, still }: Props) {
  const [scenery, setScenery] = useState<Scenery | undefined>();
  const [loadScenery] = useState(() => load);
  useEffect(() => {
    let active = true;
    loadScenery()
      .then((found) => active && setScenery(found ?? undefined))
      // On failure the card shows its text without the picture.
      .catch(() => undefined);
    return () => {
      active = false;
    };
  }, [loadScenery]);
  const scene = useMemo(() => scenery && plazaScene(scenery), [scenery]);
  const [crowd] = useState(createCrowd);
  useEffect(() => crowd.count(people), [crowd, people]);
  const cast = useMemo(() => scenery && crowd.castOn(scenery.spots), [scenery, crowd]);
  return (
    <span className={style['picture']} data-testid="plaza-picture" data-people={people}>
      {still !== '' && <img src={still} alt="" data-testid="place-picture" />}
      {scene && cast && <Vignette scene={scene} cast={cast} />}
    </span>
  );
}
