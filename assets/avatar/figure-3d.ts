import { AVATAR_3D_IDS, avatar3dOf } from '../../contract/model/avatar/avatar-3d';
import type { Drawing, Shape } from '../art/shape';
import { AT_REST, headInSquare, wearerShapes, type Wearer } from './figure';
import type { FigureFrame } from './figure-types';
import { person3dOf } from './palette';

function wearerOf(id: number): Wearer {
  const avatar = avatar3dOf(id) ?? avatar3dOf(AVATAR_3D_IDS[0] ?? 0);
  if (!avatar) throw new Error('The catalogue of 3D avatars is empty');
  return { person: person3dOf(avatar), head: avatar.head, body: avatar.body, key: `3d ${avatar.id}` };
}

/** Shapes of a 3D avatar; an unknown id falls back to the first of the catalogue. */
export const figure3dShapes = (id: number, frame: FigureFrame): readonly Shape[] =>
  wearerShapes(wearerOf(id), frame);

/** The head image of a 3D avatar. */
export const portrait3d = (id: number): Drawing =>
  headInSquare(wearerOf(id).head, figure3dShapes(id, AT_REST));
