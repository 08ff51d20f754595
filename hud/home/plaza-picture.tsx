import { useEffect, useMemo, useState } from 'react';
import type { Scenery } from '../../contract/calls/space-preview';
import { TILE } from '../../contract/model/motion';
import { createCrowd } from '../../assets/scene/crowd';
import { Vignette, type Scene } from '../scene/vignette';
import style from './scenery-picture.module.css';

/** Wide window onto the middle of a space. */
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
  /** Number of people in the space, and in the picture. */
  readonly people: number;
}

/** Animated view of the plaza with its current visitors; grass and stone until it is painted. */
export function PlazaPicture({ load, people }: Props) {
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
