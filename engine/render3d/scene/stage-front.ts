import { Mesh, type Material, type Scene } from 'three';
import { mix } from '../../../assets/world/brush';
import { TILE } from '../../../contract/model/motion';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { Model } from '../props/model';
import { Vertices } from '../props/vertices';
import { metres, pixels } from '../units';
import { LEVEL, levelAt } from './heights';

/** Geometry of the painted stage front, logical px (`assets/world/ground/built`). */
const LEDGE = { deep: 15, high: 4 } as const;
const STEPS = [
  { deep: 26, wide: 100, part: 1 / 3 },
  { deep: 14, wide: 94, part: 2 / 3 },
] as const;
const LAMPS = { apart: 24, beside: 58 } as const;

export interface StageFront {
  /** Left end and width, logical px. */
  readonly x: number;
  readonly width: number;
  /** Southern edge, logical px. */
  readonly y: number;
  /** Height of the lower ground, and of the front above it, metres. */
  readonly low: number;
  readonly high: number;
}

/** Every straight southern edge of a stage. */
export function stageFronts(doc: SpaceDocument): readonly StageFront[] {
  const fronts: StageFront[] = [];
  const isStage = (column: number, row: number): boolean => doc.ground[row]?.[column] === 'S';
  for (let row = 0; row < doc.heightTiles; row++) {
    let last: StageFront | undefined;
    for (let column = 0; column < doc.widthTiles; column++) {
      const low = levelAt(doc, column, row + 1) * LEVEL;
      const high = levelAt(doc, column, row) * LEVEL - low;
      const ends = isStage(column, row) && !isStage(column, row + 1) && high > 0;
      if (last && !(ends && last.low === low && last.high === high)) {
        fronts.push(last);
        last = undefined;
      }
      if (ends)
        last = {
          x: last?.x ?? column * TILE,
          width: (last?.width ?? 0) + TILE,
          y: (row + 1) * TILE,
          low,
          high,
        };
    }
    if (last) fronts.push(last);
  }
  return fronts;
}

/** Adds skirt, ledge with lamps, and steps to each stage; returns a disposer. */
export function addStageFronts(scene: Scene, document: SpaceDocument, material: Material): () => void {
  const fronts = stageFronts(document);
  if (fronts.length === 0) return () => undefined;
  const into = new Vertices();
  for (const { x, width, y, low, high } of fronts) {
    const model = new Model(into, { x: metres(x + width / 2), y: low, z: metres(y) });
    const rise = pixels(high);
    model.box({ color: '#6f4a86' }, width, rise - 2, 1.6, { z: 0.8 });
    model.box({ color: '#f3c969' }, width + 3, 2.6, 3.2, { y: rise - 2.4, z: 0.6 });
    model.box({ color: '#5b4080' }, width, LEDGE.high, LEDGE.deep, { z: LEDGE.deep / 2 });
    model.box({ color: '#8a5a9e' }, width + 1.6, 1.2, LEDGE.deep + 1.6, { y: LEDGE.high, z: LEDGE.deep / 2 });
    for (let lamp = 16 - width / 2; lamp < width / 2 - 8; lamp += LAMPS.apart)
      if (Math.abs(lamp) >= LAMPS.beside)
        model.ball({ color: '#ffe3a0', glow: 0.9 }, 3.2, { x: lamp, y: LEDGE.high + 2.4, z: 9 }, 0.8);
    for (const [k, { deep, wide, part }] of STEPS.entries()) {
      const tread = rise * part;
      model.box({ color: '#6f4a86' }, wide, tread - 1.4, deep, { z: deep / 2 });
      model.box({ color: mix('#d6a06c', '#f0c79a', k / 2) }, wide + 1.6, 1.4, deep + 1, {
        y: tread - 1.4,
        z: deep / 2,
      });
      model.box({ color: '#ffe9c9' }, wide + 1.8, 1.5, 1.2, { y: tread - 1.4, z: deep + 0.2 });
    }
  }
  // Too low to hide anyone.
  into.setFade(0, into.count, Number.POSITIVE_INFINITY);
  const mesh = new Mesh(into.geometry(), material);
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  scene.add(mesh);
  return () => {
    mesh.removeFromParent();
    mesh.geometry.dispose();
  };
}
