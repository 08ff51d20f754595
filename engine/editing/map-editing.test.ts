import { beforeEach, describe, expect, it } from 'vitest';
import { meadow } from '../../contract/model/document/testing/meadow';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { GroundPiece } from '../../contract/ports/engine';
import type { MapEditor, MapPointer } from '../../contract/ports/engine-editing';
import { ManualClock } from '../core/clock';
import { assembleEngine } from '../engine';
import { createHeadless } from '../headless/headless';
import { Camera } from '../render2d/camera';
import { createPointerSurface } from '../testing/pointer-surface';
import type { DocumentChanges } from '../world/document-changes';
import { headlessOptions } from '../world/test-space';
import { MapEditing } from './map-editing';

const [WIDTH, HEIGHT] = [1200, 800];
const first = meadow(100, 60);

/** An editor over the camera of the 2D view, with a surface that fills the page. */
function rig() {
  const clock = new ManualClock();
  const { surface, send } = createPointerSurface();
  Object.assign(surface, {
    style: {},
    getBoundingClientRect: () => ({ left: 0, top: 0, width: WIDTH, height: HEIGHT }),
  });
  const camera = new Camera(first.widthTiles * 32, first.heightTiles * 32, true);
  camera.resize(WIDTH, HEIGHT, 1);
  const edits: DocumentChanges[] = [];
  const made: SpaceDocument[] = [];
  let isEditable = true;
  const renderer = () => ({
    ...createHeadless(),
    surface,
    lookAt: ({ x, y }: { x: number; y: number }) => camera.place(x, y),
    pick: (x: number, y: number) => ({
      point: { x: camera.left + x / camera.scale, y: camera.top + y / camera.scale },
      elementId: undefined,
      slot: undefined,
    }),
    project: (x: number, y: number, at: { x: number; y: number }) => {
      at.x = (x - camera.left) * camera.scale;
      at.y = (y - camera.top) * camera.scale;
      return true;
    },
    zoomNow: (steps: number) => {
      const before = camera.zoom;
      camera.zoomBy(steps);
      camera.zoomTo(camera.zoom);
      return before / camera.zoom;
    },
    edit: (changes: DocumentChanges) => {
      edits.push(changes);
      return isEditable;
    },
    repaint: (boxes: readonly GroundPiece[]) => void repainted.push(boxes),
  });
  const log: string[] = [];
  const note =
    (what: string) =>
    ({ x, y }: MapPointer): void =>
      void log.push(`${what} ${Math.round(x)} ${Math.round(y)}`);
  const input = {
    press: note('press'),
    move: note('move'),
    release: note('release'),
    hover: note('hover'),
    secondary: note('secondary'),
    cancel: () => void log.push('cancel'),
    leave: () => void log.push('leave'),
  };
  let editor: MapEditor | undefined;
  const sent: { document: SpaceDocument; done: (boxes: readonly GroundPiece[]) => void }[] = [];
  const repainted: (readonly GroundPiece[])[] = [];
  const headless = headlessOptions(first);
  const options = {
    ...headless,
    threads: {
      ...headless.threads,
      editGround: (document: SpaceDocument) =>
        new Promise<readonly GroundPiece[]>((done) => {
          sent.push({ document, done });
        }),
    },
    renderer: '2d' as const,
    editing: true as const,
  };
  const engine = assembleEngine(options, {
    clock,
    renderer: renderer(),
    open: (_, document) => {
      made.push(document);
      return Promise.resolve(renderer());
    },
    edit: (parts) => {
      const editing = new MapEditing(parts, options, input, clock);
      editor = editing;
      return editing;
    },
  });
  if (!editor) throw new Error('no editor');
  const run = async (ms: number): Promise<void> => {
    for (let t = 0; t < ms; t += 16) {
      clock.tick();
      for (let i = 0; i < 8; i++) await Promise.resolve();
    }
  };
  return {
    engine,
    editor,
    camera,
    send,
    log,
    edits,
    made,
    sent,
    repainted,
    run,
    refuse: () => {
      isEditable = false;
    },
    accept: () => {
      isEditable = true;
    },
  };
}

let stage: ReturnType<typeof rig>;
beforeEach(() => {
  stage = rig();
});

describe('the camera of the editor', () => {
  it.each([
    [0, 0],
    [3200, 0],
    [0, 1920],
    [3200, 1920],
  ])('brings the corner %s, %s to the middle', (x, y) => {
    stage.editor.centre({ x, y });
    const { clientX, clientY } = stage.editor.toClient({ x, y }) ?? { clientX: 0, clientY: 0 };
    expect(Math.abs(clientX - WIDTH / 2)).toBeLessThanOrEqual(1);
    expect(Math.abs(clientY - HEIGHT / 2)).toBeLessThanOrEqual(1);
  });

  it('keeps what is under the pointer there while it zooms', () => {
    stage.editor.centre({ x: 900, y: 700 });
    const under = stage.editor.toMap(300, 650);
    for (const steps of [1, 1, -3, 2.5]) {
      stage.editor.zoomAt(300, 650, steps);
      const now = stage.editor.toMap(300, 650);
      expect(Math.hypot(now.x - under.x, now.y - under.y)).toBeLessThan(2);
    }
  });

  it('converts between the map and the page', () => {
    stage.editor.centre({ x: 1500, y: 300 });
    const { clientX, clientY } = stage.editor.toClient({ x: 1420, y: 333 }) ?? { clientX: 0, clientY: 0 };
    const { x, y } = stage.editor.toMap(clientX, clientY);
    expect([x, y].map(Math.round)).toEqual([1420, 333]);
    expect(stage.editor.view().scale).toBeCloseTo(stage.camera.scale, 3);
  });

  it('shows several screens of the map at once, but not more ground than it can hold', () => {
    stage.editor.zoomAt(600, 400, -60);
    expect(stage.camera.width).toBeGreaterThan(2000);
    expect((stage.camera.width / 512 + 1) * (stage.camera.height / 512 + 1)).toBeLessThan(37);
  });
});

describe('pointers in the editor', () => {
  const middle = { buttons: 4, button: 1 };

  it('press, move and release at points of the map', () => {
    stage.editor.centre({ x: 600, y: 400 });
    const { x, y } = stage.editor.toMap(100, 100);
    stage.send('pointerdown', { clientX: 100, clientY: 100 });
    stage.send('pointermove', { clientX: 100, clientY: 100 });
    stage.send('pointerup', { clientX: 100, clientY: 100 });
    const at = `${Math.round(x)} ${Math.round(y)}`;
    expect(stage.log).toEqual([`press ${at}`, `move ${at}`, `release ${at}`]);
  });

  it('pan with the middle button: the map stays under the pointer', () => {
    const under = stage.editor.toMap(500, 300);
    stage.send('pointerdown', { ...middle, clientX: 500, clientY: 300 });
    stage.send('pointermove', { ...middle, clientX: 420, clientY: 250 });
    stage.send('pointerup', { ...middle, buttons: 0, clientX: 420, clientY: 250 });
    const now = stage.editor.toMap(420, 250);
    expect(Math.hypot(now.x - under.x, now.y - under.y)).toBeLessThan(1.5);
    expect(stage.log).toEqual([]);
  });

  it('pan with the hand, and press again without it', () => {
    const before = stage.editor.view().centre;
    stage.editor.setHand(true);
    stage.send('pointerdown', { clientX: 500, clientY: 300 });
    stage.send('pointermove', { clientX: 400, clientY: 300 });
    stage.send('pointerup', { clientX: 400, clientY: 300 });
    expect(stage.editor.view().centre.x).toBeGreaterThan(before.x);
    expect(stage.log).toEqual([]);
    stage.editor.setHand(false);
    stage.send('pointerdown', { clientX: 500, clientY: 300 });
    expect(stage.log).toHaveLength(1);
  });

  it('take a press back when a second finger comes, which pans and zooms', () => {
    const finger = (pointerId: number, clientX: number) => ({
      pointerId,
      pointerType: 'touch',
      clientX,
      clientY: 300,
      isPrimary: pointerId === 1,
    });
    const { scale } = stage.editor.view();
    stage.send('pointerdown', finger(1, 400));
    stage.send('pointerdown', finger(2, 600));
    stage.send('pointermove', { ...finger(2, 800), buttons: 1 });
    stage.send('pointerup', finger(2, 800));
    stage.send('pointermove', { ...finger(1, 300), buttons: 1 });
    stage.send('pointerup', finger(1, 300));
    expect(stage.log.map((line) => line.split(' ')[0])).toEqual(['press', 'cancel']);
    expect(stage.editor.view().scale).toBeGreaterThan(scale * 1.5);
  });

  it('take a press back whose release is lost', () => {
    stage.send('pointerdown', { clientX: 100, clientY: 100 });
    stage.send('pointercancel', { clientX: 100, clientY: 100 });
    expect(stage.log.at(-1)).toBe('cancel');
  });

  it('click with the right button, but not after a drag', () => {
    const right = { button: 2, buttons: 2 };
    stage.send('pointerdown', { ...right, clientX: 100, clientY: 100 });
    stage.send('pointerup', { ...right, buttons: 0, clientX: 101, clientY: 100 });
    stage.send('pointerdown', { ...right, clientX: 100, clientY: 100 });
    stage.send('pointermove', { ...right, clientX: 160, clientY: 100 });
    stage.send('pointerup', { ...right, buttons: 0, clientX: 160, clientY: 100 });
    expect(stage.log.map((line) => line.split(' ')[0])).toEqual(['secondary']);
  });
});

describe('a change of the document', () => {
  const painted: SpaceDocument = {
    ...first,
    ground: ['~'.repeat(3) + '.'.repeat(97), ...first.ground.slice(1)],
  };
  const lamp = { id: 'a', kind: 'lamp', x: 500, y: 300, variant: 0 };

  it('reaches the view with what differs', async () => {
    await stage.run(50);
    stage.editor.edit(painted);
    stage.editor.edit({ ...painted, elements: [lamp] });
    expect(stage.edits).toMatchObject([
      { ground: [0, 1, 2], elements: false, whole: false },
      { ground: [], elements: true, whole: false },
    ]);
    await stage.run(1000);
    expect(stage.made).toEqual([]);
  });

  it('of the ground is sent one at a time, the last one for all that waited, and painted after a pause', async () => {
    const dotted = (count: number): SpaceDocument => ({
      ...first,
      ground: ['~'.repeat(count) + '.'.repeat(100 - count), ...first.ground.slice(1)],
    });
    const box = { x: 0, y: 0, width: 512, height: 512 };
    for (const count of [1, 2, 3]) stage.editor.edit(dotted(count));
    expect(stage.sent.map(({ document }) => document)).toEqual([dotted(1)]);
    stage.sent[0]?.done([box]);
    await Promise.resolve();
    await Promise.resolve();
    expect(stage.sent.map(({ document }) => document)).toEqual([dotted(1), dotted(3)]);
    stage.sent[1]?.done([box, { ...box, x: 512 }]);
    await stage.run(20);
    expect(stage.repainted).toEqual([]);
    await stage.run(100);
    expect(stage.repainted).toEqual([[box, box, { ...box, x: 512 }]]);
  });

  it('of picture layers alone is painted in place', async () => {
    const layer = {
      id: 'one',
      name: '',
      band: 'under' as const,
      sheets: [],
      cells: '',
      opacity: 1,
      dx: 0,
      dy: 0,
    };
    const pictures = { ...first, pictures: [layer] };
    stage.editor.edit(pictures);
    expect(stage.edits).toMatchObject([{ ground: [], elements: false, pictures: true, raised: false }]);
    expect(stage.sent.map(({ document }) => document)).toEqual([pictures]);
    const box = { x: 512, y: 0, width: 512, height: 512 };
    stage.sent[0]?.done([box]);
    await stage.run(1000);
    expect(stage.repainted).toEqual([[box]]);
    expect(stage.made).toEqual([]);
    // Where there are layers, 3D shows what is solid.
    stage.editor.edit({ ...pictures, blocked: first.ground.map((row) => '#'.repeat(row.length)) });
    expect(stage.edits.at(-1)).toMatchObject({ pictures: false, raised: true });
  });

  it('of the ground is painted during a long stroke, too', async () => {
    const box = { x: 0, y: 0, width: 512, height: 512 };
    for (let count = 1; count < 40; count++) {
      stage.editor.edit({
        ...first,
        ground: ['~'.repeat(count) + '.'.repeat(100 - count), ...first.ground.slice(1)],
      });
      stage.sent.at(-1)?.done([box]);
      await stage.run(16);
    }
    expect(stage.repainted.length).toBeGreaterThan(1);
  });

  it('that cannot be shown in place gets a new view, once for several', async () => {
    await stage.run(50);
    stage.refuse();
    stage.editor.edit(painted);
    await stage.run(200);
    const last = { ...painted, elements: [lamp] };
    stage.editor.edit(last);
    stage.accept();
    await stage.run(1200);
    expect(stage.made).toEqual([last]);
  });

  it('during the making of another view is shown in that one', async () => {
    await stage.run(50);
    const switched = stage.engine.setRenderer('3d');
    await Promise.resolve();
    await Promise.resolve();
    stage.editor.edit(painted);
    await stage.run(400);
    await switched;
    expect(stage.made).toEqual([first]);
    expect(stage.edits.at(-1)).toMatchObject({ before: first, after: painted });
    expect(stage.edits).toHaveLength(2);
  });
});
