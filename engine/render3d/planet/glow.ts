import {
  AdditiveBlending,
  CircleGeometry,
  DataTexture,
  Mesh,
  MeshBasicMaterial,
  Vector3,
  type Object3D,
} from 'three';
import { LIGHT_POOLS, shiningThings } from './things';
import { standing } from './solid';

const SIZE = 64;

/** A soft round spot: full in the middle, nothing at the rim. */
function spot(): DataTexture {
  const data = new Uint8Array(SIZE * SIZE * 4);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const away = Math.hypot((x + 0.5) / SIZE - 0.5, (y + 0.5) / SIZE - 0.5) * 2;
      const strength = Math.max(0, 1 - away) ** 2 * 255;
      data.set([strength, strength, strength, 255], (y * SIZE + x) * 4);
    }
  const texture = new DataTexture(data, SIZE, SIZE);
  texture.needsUpdate = true;
  return texture;
}

export interface Glow {
  /** 0: off; 1: night. */
  set(lamps: number): void;
  dispose(): void;
}

/** Windows and lamps, and the warm pools below them. */
export function addGlow(to: Object3D): Glow {
  const shining = shiningThings().geometry();
  const bright = new MeshBasicMaterial({ color: '#ffd977' });
  to.add(new Mesh(shining, bright));
  const texture = spot();
  const pool = new MeshBasicMaterial({
    map: texture,
    color: '#ffb65c',
    blending: AdditiveBlending,
    transparent: true,
    depthWrite: false,
  });
  const discs = LIGHT_POOLS.map(({ at, radius }) => {
    const disc = new CircleGeometry(radius, 20)
      .rotateX(-Math.PI / 2)
      .applyMatrix4(standing(at, new Vector3(0, 0.2, 1), 1, 1, 0));
    // Laid onto the round of the ground.
    const position = disc.getAttribute('position');
    const point = new Vector3();
    for (let i = 0; i < position.count; i++) {
      point.fromBufferAttribute(position, i).setLength(1.014);
      position.setXYZ(i, point.x, point.y, point.z);
    }
    to.add(new Mesh(disc, pool));
    return disc;
  });
  return {
    set(lamps) {
      bright.color.set('#fff3cf').lerp(bright.color.clone().set('#ffc94d'), lamps);
      pool.opacity = lamps * 0.75;
      pool.visible = lamps > 0.02;
    },
    dispose() {
      for (const geometry of [shining, ...discs]) geometry.dispose();
      bright.dispose();
      pool.dispose();
      texture.dispose();
    },
  };
}
