import { lookFromId, lookId, type AvatarLook } from '../../contract/model/avatar/avatar';
import type { Drawing, Shape } from '../art/shape';
import { BODIES } from './bodies';
import { LIMBS } from './bodies/limb-styles';
import { fill, place } from './draw';
import { face, profileEar, skull } from './face';
import { FIGURE_BOX } from './figure-box';
import type { Facing, FigureFrame } from './figure-types';
import { HEADS } from './heads';
import { arm, leg, neck } from './limbs';
import { personOf, type PersonLook } from './palette';
import { chain, mapPath, oval, shift, stretch, turn, type Affine } from './path';
import { poseSkeleton } from './poses';

/** Moves the fringe's shadow down a little and narrows it, so that it stays on the face. */
const FRINGE_SHADE: Affine = [0.92, 0, 0, 1, 0, 1.35];

/** A figure composed of catalogue parts. */
export interface Wearer {
  readonly person: PersonLook;
  readonly head: number;
  readonly body: number;
  /** Cache key of the person and the head; unique for the combination. */
  readonly key: string;
}

interface HeadParts {
  readonly behind: readonly Shape[];
  /** Layers below and above the features of the face. */
  readonly under: readonly Shape[];
  readonly over: readonly Shape[];
}

// The head is identical in every frame of a sheet except for eyes and mouth. At most one entry per (person,
// side).
const headParts = new Map<string, HeadParts>();

function headOf({ person, head, key: lookKey }: Wearer, facing: Facing): HeadParts {
  const key = `${lookKey} ${facing}`;
  const known = headParts.get(key);
  if (known) return known;
  const { behind, front, ears, shade } = (HEADS[head] ?? HEADS[1])(person, facing);
  const over = ears && facing === 'side' ? [...front, ...profileEar(person)] : front;
  const fringe = shade === undefined ? [] : [fill(mapPath(shade, FRINGE_SHADE), person.skin.dark, 0.55)];
  const parts = { behind, under: [...skull(person, facing, ears), ...fringe], over };
  headParts.set(key, parts);
  return parts;
}

/** The head's shadow on the chest. */
const chinShade = (facing: Facing): Shape =>
  fill(oval(0, 1.6, facing === 'side' ? 4.6 : 6.2, 3.1), '#2a2350', 0.2);

/** Shapes of the whole figure, logical pixels inside `FIGURE_BOX`. */
export function figureShapes(wanted: AvatarLook, frame: FigureFrame): readonly Shape[] {
  // Remote looks are untrusted: clamp them to the catalogue.
  const look = lookFromId(lookId(wanted));
  const { color, head, body } = look;
  return wearerShapes({ person: personOf(look), head, body, key: `${color} ${head}` }, frame);
}

/** Shapes of any figure composed of catalogue parts. */
export function wearerShapes(wearer: Wearer, frame: FigureFrame): readonly Shape[] {
  const { facing } = frame;
  const { person } = wearer;
  const body = BODIES[wearer.body] ?? BODIES[1];
  const style = (LIMBS[wearer.body] ?? LIMBS[1])(person);
  const at = poseSkeleton(frame);
  const trunk = body.trunk(person, { facing, drop: at.drop, sway: at.sway, spread: at.spread });
  const head = headOf(wearer, facing);

  const foot = shift(FIGURE_BOX.footX, FIGURE_BOX.footY);
  const trunkMap: Affine = chain(foot, shift(at.neck.x, at.neck.y), turn(at.lean), stretch(1, at.breath));
  const headMap: Affine = chain(foot, shift(at.head.x, at.head.y), turn(at.tilt));
  const clothes = place(trunk.front, trunkMap);
  const collar = place([...neck(person.skin), ...(trunk.collar ?? []), chinShade(facing)], trunkMap);
  const pack = place(trunk.pack ?? [], trunkMap);
  const headFront = place([...head.under, ...face(person, facing, at.eyes, at.joy), ...head.over], headMap);
  const headBehind = place(head.behind, headMap);
  const side = facing === 'side';
  const arms = at.arms.map((limb, i) => place(arm(limb, style, side && i === 1), foot));
  const legs = at.legs.map((limb, i) => place(leg(limb, style, facing, side && i === 1), foot));
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
  return layers.flat();
}

/** Scale of each head in a portrait, aligned at the chin: hats and ears need room. */
const PORTRAIT_SCALE = [1.14, 1.12, 1.0, 0.98, 1.02, 1.02] as const;
const CHIN_Y = 33;

/** Head and shoulders of a figure at rest, cropped to a square. */
export function headInSquare(head: number, shapes: readonly Shape[]): Drawing {
  const scale = PORTRAIT_SCALE[head] ?? 1;
  const map = chain(shift(20, CHIN_Y), stretch(scale, scale), shift(-FIGURE_BOX.footX, -CHIN_Y));
  return { box: { x: 0, y: 0, width: 40, height: 40 }, shapes: place(shapes, map) };
}

export const AT_REST: FigureFrame = { facing: 'front', pose: 'idle', phase: 0 };

/** The head image used in chat and lists. */
export const portrait = (look: AvatarLook): Drawing => headInSquare(look.head, figureShapes(look, AT_REST));

/** The full body at rest, facing the viewer: the image in the avatar editor. */
export const fullBody = (look: AvatarLook): Drawing => ({
  box: { x: 0, y: 0, width: FIGURE_BOX.width, height: FIGURE_BOX.height },
  shapes: figureShapes(look, AT_REST),
});
