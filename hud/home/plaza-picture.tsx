import { useEffect, useMemo, useState } from 'react';
import type { Scenery } from '../../contract/calls/space-preview';
import { TILE } from '../../contract/model/motion';
import { createCrowd } from '../../assets/scene/crowd';
import { Vignette, type Scene } from '../scene/vignette';
import style from './scenery-picture.module.css';

/** The part of a space about its middle, through a wide window. */
function sceneOf(scenery: Scenery): Scene {
  const { widthTiles, heightTiles, ground, props, seed, focus } = scenery;
  return {
    document: {
      version: 1,
      widthTiles,
      heightTiles,
      ground,
      elements: props.map((prop, index) => ({ ...prop, id: `p${index}` })),
      areas: [],
      spawns: [{ ...focus, dir: 0 }],
      walls: [],
      seed,
    },
    focus: { x: focus.x / TILE, y: focus.y / TILE - 1.5 },
    across: 30,
    down: 12,
  };
}

interface Props {
  readonly load: () => Promise<Scenery | null>;
  /** How many are there: so many are in the picture. */
  readonly people: number;
}

/** A living window onto the plaza as it is, with whoever is there. Grass and stone until it is painted. */
export function PlazaPicture({ load, people }: Props) {
  const [scenery, setScenery] = useState<Scenery | undefined>();
  const [ask] = useState(() => load);
  useEffect(() => {
    let here = true;
    ask()
      .then((found) => here && setScenery(found ?? undefined))
      // Without it the card still says what the plaza is, and how to get in.
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [ask]);
  const scene = useMemo(() => scenery && sceneOf(scenery), [scenery]);
  const [crowd] = useState(createCrowd);
  useEffect(() => crowd.count(people), [crowd, people]);
  const cast = useMemo(() => scenery && crowd.castOn(scenery.spots), [scenery, crowd]);
  return (
    <span className={style['picture']} data-testid="plaza-picture" data-people={people}>
      {scene && cast && <Vignette scene={scene} cast={cast} />}
    </span>
  );
}
