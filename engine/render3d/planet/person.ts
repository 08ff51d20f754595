import { SphereGeometry, TorusGeometry } from 'three';
import type { AvatarLook } from '../../../contract/model/avatar/avatar';
import { personOf, type PersonLook } from '../../../assets/avatar/palette';
import { Solid } from './solid';

/** Part index of a vertex: the shader animates parts by it. */
const PART = { body: 0, leftLeg: 1, rightLeg: 2, leftArm: 3, rightArm: 4 } as const;

const HEAD_Y = 0.7;
const HEAD_R = 0.29;

/** Head covers: the catalogue's six, in order. */
function hair(solid: Solid, { hair: { base, light }, cloth }: PersonLook, head: number): void {
  const cap = (color: string, grow: number, down: number): Solid =>
    solid.add(new SphereGeometry(HEAD_R * grow, 16, 8, 0, Math.PI * 2, 0, down), color, {
      y: HEAD_Y + 0.015,
      z: -0.025,
      tiltX: -0.48,
    });
  switch (head) {
    case 1:
      cap(base, 1.09, 1.75).ball(base, 0.2, { y: 0.56, z: -0.15, scale: [1.15, 1.2, 0.6] });
      return;
    case 2:
      cap(base, 1.05, 1.7);
      cap(cloth.base, 1.12, 1.25).ball(cloth.light, 0.075, { y: 0.98, z: -0.04 });
      return;
    case 3:
      cap(cloth.base, 1.14, 1.85)
        .ball(cloth.base, 0.09, { x: -0.16, y: 0.95, z: -0.05, scale: [0.8, 1.25, 0.8] })
        .ball(cloth.base, 0.09, { x: 0.16, y: 0.95, z: -0.05, scale: [0.8, 1.25, 0.8] });
      return;
    case 4:
      cap(base, 1.08, 1.6);
      for (const [x, y, z] of [
        [0, 0.97, -0.03],
        [-0.19, 0.86, -0.02],
        [0.19, 0.86, -0.02],
        [0, 0.78, -0.24],
      ] as const)
        solid.ball(light, 0.13, { x, y, z }, 12);
      return;
    case 5:
      cap('#f1eff6', 1.16, 1.7).add(new TorusGeometry(0.3, 0.03, 6, 18), cloth.base, { y: HEAD_Y, z: -0.03 });
      return;
    default:
      cap(base, 1.08, 1.55).ball(base, 0.1, { x: 0.08, y: 0.92, z: 0.12, scale: [1.5, 0.6, 0.9] });
  }
}

function trunk(solid: Solid, look: AvatarLook): void {
  const person = personOf(look);
  const { cloth, skin } = person;
  const wide = [0.2, 0.25, 0.18, 0.18, 0.19, 0.22][look.body] ?? 0.2;
  solid
    .tube(cloth.base, 0.12, wide, 0.3, { y: 0.36 }, 14)
    .ball(skin.base, HEAD_R, { y: HEAD_Y, scale: [1, 0.94, 0.96] }, 20);
  for (const side of [-1, 1])
    solid
      .ball('#ffffff', 0.054, { x: side * 0.105, y: 0.677, z: 0.247, scale: [0.85, 1.3, 0.5] }, 10)
      .ball('#2b1d2e', 0.044, { x: side * 0.105, y: 0.675, z: 0.257, scale: [0.85, 1.4, 0.5] }, 10)
      .ball('#ffffff', 0.014, { x: side * 0.105 + 0.012, y: 0.7, z: 0.28 }, 6)
      .ball('#ff9d90', 0.045, { x: side * 0.175, y: 0.605, z: 0.21, scale: [1, 0.6, 0.5] }, 8);
  solid.ball('#8a4a4a', 0.022, { y: 0.597, z: 0.265, scale: [1.5, 0.6, 0.5] }, 8);
  if (look.body === 5) solid.ball('#f1eff6', 0.15, { y: 0.42, z: -0.16, scale: [1, 1.1, 0.7] });
  if (look.body === 4) solid.tube(cloth.light, 0.185, 0.19, 0.06, { y: 0.33 }, 14);
  hair(solid, person, look.head);
}

/** A small catalogue avatar, one unit tall, facing +z; `who` is stored in every vertex's tag. */
export function avatarSolid(look: AvatarLook, who: number): Solid {
  const { cloth, skin } = personOf(look);
  const legs = look.body === 5 ? '#f1eff6' : look.body === 1 ? skin.base : '#4d5a92';
  const solid = new Solid().tag(who, PART.body);
  trunk(solid, look);
  for (const side of [-1, 1]) {
    const x = side * 0.085;
    solid
      .tag(who, side < 0 ? PART.leftLeg : PART.rightLeg)
      .tube(legs, 0.062, 0.055, 0.2, { x, y: 0.14 }, 8)
      .ball('#4a3350', 0.078, { x, y: 0.04, z: 0.03, scale: [0.95, 0.62, 1.35] }, 9);
    solid
      .tag(who, side < 0 ? PART.leftArm : PART.rightArm)
      .tube(cloth.dark, 0.05, 0.055, 0.2, { x: side * 0.21, y: 0.375, tiltZ: side * 0.26 }, 8)
      .ball(skin.base, 0.058, { x: side * 0.24, y: 0.26 }, 9);
  }
  return solid;
}
