import { createCanvas, ImageData, Path2D, type Canvas } from '@napi-rs/canvas';
import { CARD_PICTURE } from '../assets/scene/card-picture';
import type { PaintedCanvas } from '../assets/scene/ground-steps';
import { pictureSteps, scenerySteps } from '../assets/scene/scenery';
import { plazaScene } from '../hud/home/plaza-scene';
import { viewOf } from '../hud/scene/scene-view';
import { sceneryOf } from '../contract/model/space-scenery';
import { BUILT_IN } from '../server/seed/built-in';

/** Size of the wide picture of the plaza on the home page, CSS pixels; `plazaScene` has the same shape. */
const WIDE = { width: 960, height: 384 };
const WEBP_QUALITY = 82;

/** The browser's drawing classes that the art uses, for Node. */
function provideCanvas(): void {
  function OffscreenCanvas(width: number, height: number): Canvas {
    return createCanvas(width, height);
  }
  Object.assign(globalThis, { OffscreenCanvas, ImageData, Path2D });
}

function paint(steps: Generator<void, PaintedCanvas>): Buffer {
  let step = steps.next();
  while (!step.done) step = steps.next();
  // Made by `OffscreenCanvas` above.
  return (step.value.canvas as unknown as Canvas).toBuffer('image/webp', WEBP_QUALITY);
}

/** The pictures of built-in places, without people, as WebP by name; `plaza-wide` is that of the home page. */
export function placePictures(): ReadonlyMap<string, Buffer> {
  provideCanvas();
  const pictures = new Map<string, Buffer>();
  for (const [name, { document }] of Object.entries(BUILT_IN)) {
    const scenery = sceneryOf(document);
    pictures.set(name, paint(scenerySteps(scenery, CARD_PICTURE, 0)));
    if (name !== 'plaza') continue;
    const scene = plazaScene(scenery);
    const view = viewOf(scene, WIDE.width, WIDE.height, 1.5);
    pictures.set('plaza-wide', paint(pictureSteps(scene.document, view)));
  }
  return pictures;
}
