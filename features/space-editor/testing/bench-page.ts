// The page of the bench area `editor` (e2e/bench/editor), whose types are declared there.
import { patchyMap } from '../../../contract/model/document/testing/patchy-map';
import type { EditingInput, MapEditor } from '../../../contract/ports/engine-editing';
import type { Engine } from '../../../contract/ports/engine';
import { createEditorEngine } from '../../../engine/editing/editor-engine';
import { pasteCommand } from '../editing/clipboard';
import { Editing } from '../editing/editing';
import { lineCells, paintCommand, rectangleCells } from '../editing/ground-tools';
import { moveCommand } from '../editing/parts';
import { Scope } from '../../../src/platform/scope';
import { createThreads, openLinks } from '../../../src/threads/threads';

const TILES = 200;
const THINGS = 2000;

interface Opened {
  readonly engine: Engine;
  readonly editor: MapEditor;
  readonly editing: Editing;
}

const input: EditingInput = {
  press: () => undefined,
  move: () => undefined,
  release: () => undefined,
  cancel: () => undefined,
  hover: () => undefined,
  leave: () => undefined,
  secondary: () => undefined,
};

let state: Opened | undefined;
const opened = (): Opened => {
  if (!state) throw new Error('nothing is open');
  return state;
};
const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Pieces of ground in work, and when the last one was done. */
let requests = 0;
let painting = 0;
let paintedAt = 0;

/** Script of an edit and of the frame that shows it, ms. */
async function edited(edit: () => void): Promise<number> {
  const { engine } = opened();
  await frame();
  const { frames } = engine.stats();
  const began = performance.now();
  edit();
  const took = performance.now() - began;
  while (engine.stats().frames === frames) await frame();
  return took + engine.stats().lastMs;
}

async function untilPainted(): Promise<void> {
  for (let quiet = 0; quiet < 6;) {
    await pause(60);
    quiet = painting === 0 ? quiet + 1 : 0;
  }
}

window.editorBench = {
  get state() {
    return state;
  },
  async open(view) {
    const scope = new Scope();
    const spawn = (name: string): Worker => new Worker(`/${name}.worker.js`, { type: 'module' });
    const links = openLinks(scope, {
      sheetWorkers: 1,
      path: () => spawn('pathfinding'),
      sheet: () => spawn('avatar-sheet'),
      ground: () => spawn('ground'),
    });
    const map = patchyMap(TILES, THINGS);
    const began = performance.now();
    const threads = createThreads(map, links, true);
    const { engine, editor } = createEditorEngine(
      {
        host: document.body,
        document: map,
        renderer: view,
        serverNow: () => 0,
        reducedMotion: true,
        quality: { quality: 3, refreshRate: 0, shadow: true, effects: true, gpuType: 2, curved: true },
        threads: {
          ...threads,
          paintGround: async (piece, scale) => {
            requests++;
            painting++;
            try {
              return await threads.paintGround(piece, scale);
            } finally {
              painting--;
              paintedAt = performance.now();
            }
          },
        },
      },
      input,
    );
    const editing = new Editing(map);
    editing.document$.subscribe((document) => editor.edit(document));
    await engine.opened;
    await engine.firstFrame(30_000);
    state = { engine, editor, editing };
    return performance.now() - began;
  },
  async stroke(steps) {
    const { editing, editor } = opened();
    const { x, y } = editor.view().centre;
    const times: number[] = [];
    for (let i = 0; i < steps; i++) {
      const from = { x: x - 300 + i * 16, y: y - 60 };
      const cells = lineCells(editing.document, from, { x: from.x + 16, y: from.y }, 3);
      times.push(await edited(() => editing.merge(paintCommand(editing.document, cells, '='))));
    }
    return times;
  },
  async repaint() {
    const { editing, editor } = opened();
    await untilPainted();
    const { x, y } = editor.view().centre;
    const cells = lineCells(editing.document, { x: x - 60, y: y + 90 }, { x: x + 60, y: y + 90 }, 2);
    const letter =
      editing.document.ground[Math.floor((y + 90) / 32)]?.[Math.floor(x / 32)] === 's' ? '=' : 's';
    const before = requests;
    editing.run(paintCommand(editing.document, cells, letter));
    const began = performance.now();
    while (requests === before) await pause(5);
    await untilPainted();
    return paintedAt - began;
  },
  async undo() {
    const { editing, editor } = opened();
    const { x, y } = editor.view().centre;
    const cells = rectangleCells(editing.document, { x: x - 640, y: y - 400 }, { x: x + 639, y: y + 399 });
    editing.run(paintCommand(editing.document, cells, 's'));
    await untilPainted();
    return edited(() => editing.undo());
  },
  async drag(steps) {
    const { editing, editor } = opened();
    const { x, y } = editor.view().centre;
    const near = editing.document.elements.toSorted(
      (a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y),
    )[0];
    const times: number[] = [];
    editing.close();
    for (let i = 0; i < steps; i++)
      times.push(
        await edited(() =>
          editing.merge(moveCommand(editing.document, { elements: [near?.id ?? ''] }, 4, 2)),
        ),
      );
    return times;
  },
  async place(kind) {
    const { editing, editor } = opened();
    const element = { id: kind, kind, ...editor.view().centre, variant: 0 };
    const clipping = { elements: [element], areas: [], spawns: [], walls: [] };
    return edited(() => editing.run(pasteCommand(editing.document, clipping, 0, 0).command));
  },
  save() {
    const began = performance.now();
    const text = JSON.stringify(opened().editing.document);
    if (text.length < 1000) throw new Error('the document is empty');
    return performance.now() - began;
  },
};
window.ready = true;
