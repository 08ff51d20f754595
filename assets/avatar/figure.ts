import type { AvatarLook } from '../../contract/model/avatar';
import type { Drawing, Shape } from '../art/shape';
import { BODIES } from './bodies';
import { place } from './draw';
import { face, profileEar, skull } from './face';
import { HEADS } from './heads';
import { arm, leg, neck } from './limbs';
import { personOf, type PersonLook } from './palette';
import { chain, shift, stretch, turn, type Affine } from './path';
import { poseSkeleton } from './poses';

/** The figure as seen from three sides; `side` faces left and is mirrored for the right. */
export type Facing = 'front' | 'side' | 'back';
export type FigurePose = 'idle' | 'walk' | 'run' | 'sit' | 'wave' | 'dance';

export interface FigureFrame {
  readonly facing: Facing;
  readonly pose: FigurePose;
  /** Place in the movement's cycle, 0..1. */
  readonly phase: number;
}

/** The box of a standing figure in logical pixels; the foot point is where the person stands. */
export const FIGURE_BOX = { width: 40, height: 60, footX: 20, footY: 56 } as const;

interface HeadShapes {
  readonly behind: readonly Shape[];
  readonly front: readonly Shape[];
}

function headShapes(
  person: PersonLook,
  look: AvatarLook,
  facing: Facing,
  eyes: number,
  joy: number,
): HeadShapes {
  const art = HEADS[look.head] ?? HEADS[1];
  const { behind, front, ears } = art(person, facing);
  return {
    behind,
    front: [
      ...skull(person, facing, ears),
      ...face(person, facing, eyes, joy),
      ...front,
      ...(ears && facing === 'side' ? profileEar(person) : []),
    ],
  };
}

/** Shapes of the whole figure, in logical pixels inside `FIGURE_BOX`. */
export function figureShapes(look: AvatarLook, frame: FigureFrame): readonly Shape[] {
  const { facing } = frame;
  const person = personOf(look);
  const body = BODIES[look.body] ?? BODIES[1];
  const style = body.limbs(person);
  const at = poseSkeleton(frame);
  const trunk = body.trunk(person, { facing, drop: at.drop, sway: at.sway, spread: at.spread });
  const head = headShapes(person, look, facing, at.eyes, at.joy);

  const trunkMap: Affine = chain(shift(at.neck.x, at.neck.y), turn(at.lean), stretch(1, at.breath));
  const headMap: Affine = chain(shift(at.head.x, at.head.y), turn(at.tilt));
  const clothes = place(trunk.front, trunkMap);
  const collar = place([...neck(person.skin), ...(trunk.collar ?? [])], trunkMap);
  const pack = place(trunk.pack ?? [], trunkMap);
  const headFront = place(head.front, headMap);
  const headBehind = place(head.behind, headMap);
  const side = facing === 'side';
  const arms = at.arms.map((limb, i) => arm(limb, style, side && i === 1));
  const legs = at.legs.map((limb, i) => leg(limb, style, facing, side && i === 1));
  const lowArms = arms.filter((_, i) => !at.raised[i]).flat();
  const raisedArms = arms.filter((_, i) => at.raised[i]).flat();

  const layers = side
    ? [
        arms[1] ?? [],
        legs[1] ?? [],
        legs[0] ?? [],
        pack,
        clothes,
        headBehind,
        collar,
        headFront,
        arms[0] ?? [],
      ]
    : facing === 'back'
      ? [legs.flat(), lowArms, clothes, pack, collar, headFront, raisedArms]
      : [headBehind, pack, legs.flat(), clothes, lowArms, collar, headFront, raisedArms];
  return place(layers.flat(), shift(FIGURE_BOX.footX, FIGURE_BOX.footY));
}

/** Portraits frame each head by its height, chin on one line: hats and ears need room. */
const PORTRAIT_SCALE = [1.14, 1.12, 1.0, 0.98, 1.02, 1.02] as const;
const CHIN_Y = 33;

/** Head and shoulders in a square: the head image of chat and lists. */
export function portrait(look: AvatarLook): Drawing {
  const scale = PORTRAIT_SCALE[look.head] ?? 1;
  const map = chain(shift(20, CHIN_Y), stretch(scale, scale), shift(-FIGURE_BOX.footX, -CHIN_Y));
  return { box: { x: 0, y: 0, width: 40, height: 40 }, shapes: place(fullBody(look).shapes, map) };
}

/** The full body at rest, facing the viewer: the editor's picture. */
export function fullBody(look: AvatarLook): Drawing {
  return {
    box: { x: 0, y: 0, width: FIGURE_BOX.width, height: FIGURE_BOX.height },
    shapes: figureShapes(look, { facing: 'front', pose: 'idle', phase: 0 }),
  };
}
