import { paintGround } from '../../../../assets/world/ground';
import { lookFromId } from '../../../../contract/model/avatar';
import { createEngine } from '../../../../engine/engine';
import { PLAZA_DOCUMENT } from '../../../../server/seed/plaza';
import { CENTRE, lookOf, sheetCanvas } from './art';
import { Crowd, LOOKS, nameOf } from './crowd';
import { measured } from './probe';

const HEARD_EVERY = 50;

// The product's engine as it is: the whole plaza, movement heard 20 times a second, interpolation included.
await measured(async (count) => {
  const host = document.body;
  const engine = await createEngine({
    host,
    document: PLAZA_DOCUMENT,
    renderer: '2d',
    serverNow: () => Date.now(),
    reducedMotion: false,
    quality: { quality: 3, refreshRate: 0, shadow: true, effects: true, gpuType: 2 },
    threads: {
      findPath: () => Promise.resolve([]),
      paintGround: (piece, scale) => {
        const canvas = new OffscreenCanvas(piece.width * scale, piece.height * scale);
        const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
        if (!context) throw new Error('no 2D context');
        paintGround(context, PLAZA_DOCUMENT, piece, scale);
        return createImageBitmap(canvas);
      },
      composeSheet: (look, scale) =>
        createImageBitmap(sheetCanvas((look.color * 6 + look.head) * 6 + look.body, scale)),
    },
  });
  engine.setMember(0, { nickname: 'Me', look: lookFromId(lookOf(0, LOOKS)), self: true, away: false });
  engine.enter(0, CENTRE.x, CENTRE.y, 0);
  const crowd = new Crowd(count - 1, CENTRE.x - 330, CENTRE.y - 160, 660, 330);
  for (let i = 0; i < crowd.count; i++)
    engine.setMember(i + 1, {
      nickname: nameOf(i),
      look: lookFromId(lookOf(i, LOOKS)),
      self: false,
      away: false,
    });
  const hear = (): void => {
    crowd.step(HEARD_EVERY / 1000);
    const at = performance.now();
    for (let i = 0; i < crowd.count; i++)
      engine.movement.put(i + 1, crowd.x[i] ?? 0, crowd.y[i] ?? 0, crowd.dirPose(i), at);
  };
  hear();
  setInterval(hear, HEARD_EVERY);
  const gl = document.querySelector('canvas')?.getContext('webgl2');
  if (!gl) throw new Error('the engine has no WebGL2 canvas');
  return { gl, people: () => engine.stats().visible };
});
