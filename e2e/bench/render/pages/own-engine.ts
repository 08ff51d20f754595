import { paintGround } from '../../../../assets/world/ground';
import { waterDistance } from '../../../../assets/world/water';
import { lookFromId } from '../../../../contract/model/avatar/avatar';
import type { SpaceDocument } from '../../../../contract/model/space-document';
import type { RendererKind } from '../../../../contract/ports/engine';
import { createEngine } from '../../../../engine/engine';
import { CENTRE, lookOf, sheetCanvas } from './art';
import { Crowd, LOOKS, nameOf } from './crowd';
import { measured } from './probe';

/** Frames between two updates: 20 a second at 60 frames, and as many per frame on a slow machine. */
const HEARD_EVERY = 3;
/** The area of the crowd, logical px from the centre, as large as each view shows. */
const FIELDS = {
  '2d': { left: -330, top: -160, width: 660, height: 330 },
  '3d': { left: -170, top: -420, width: 340, height: 400 },
} as const;

/** The product's engine: a movement update every third frame, interpolation included. */
export function measureOwn(view: Exclude<RendererKind, 'headless'>, document: SpaceDocument): Promise<void> {
  return measured(async (count) => {
    const engine = createEngine({
      host: globalThis.document.body,
      document,
      renderer: view,
      serverNow: () => Date.now(),
      reducedMotion: false,
      quality: { quality: 3, refreshRate: 0, shadow: true, effects: true, gpuType: 2, curved: true },
      threads: {
        findPath: () => Promise.resolve([]),
        closeDoors: () => undefined,
        setDocument: () => undefined,
        paintGround: (piece, scale) => {
          const canvas = new OffscreenCanvas(piece.width * scale, piece.height * scale);
          const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
          if (!context) throw new Error('no 2D context');
          paintGround(context, document, piece, scale);
          return createImageBitmap(canvas);
        },
        waterDistance: (piece) => Promise.resolve(waterDistance(document, piece)),
        composeSheet: (look, scale) =>
          createImageBitmap(sheetCanvas((look.color * 6 + look.head) * 6 + look.body, scale)),
      },
    });
    await engine.opened;
    engine.setMember(0, { nickname: 'Me', look: lookFromId(lookOf(0, LOOKS)), self: true, away: false });
    engine.enter(0, CENTRE.x, CENTRE.y, 0);
    const field = FIELDS[view];
    const crowd = new Crowd(
      count - 1,
      CENTRE.x + field.left,
      CENTRE.y + field.top,
      field.width,
      field.height,
    );
    for (let i = 0; i < crowd.count; i++)
      engine.setMember(i + 1, {
        nickname: nameOf(i),
        look: lookFromId(lookOf(i, LOOKS)),
        self: false,
        away: false,
      });
    let before = performance.now();
    const hear = (): void => {
      const at = performance.now();
      crowd.step((at - before) / 1000);
      before = at;
      for (let i = 0; i < crowd.count; i++)
        engine.movement.put(i + 1, crowd.x[i] ?? 0, crowd.y[i] ?? 0, crowd.dirPose(i), at);
    };
    hear();
    let frames = 0;
    const tick = (): void => {
      if (++frames % HEARD_EVERY === 0) hear();
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    const gl = globalThis.document.querySelector('canvas')?.getContext('webgl2');
    if (!gl) throw new Error('the engine has no WebGL2 canvas');
    return { gl, people: () => engine.stats().visible };
  });
}
