import { describe, expect, it, vi } from 'vitest';
import type { EditingInput, MapEditor, MapPointer } from '../../../contract/ports/engine-editing';
import { EditorViews, type OpenEngine } from './editor-views';
import { meadow } from '../../../contract/model/document/testing/meadow';

const FIRST = { id: 'first', clientWidth: 1440, clientHeight: 900 } as unknown as HTMLElement;
const SECOND = { id: 'second' } as unknown as HTMLElement;
const AT = { x: 0, y: 0 } as MapPointer;

/** An engine that keeps its calls. */
function fakeEngine({ view, input }: Parameters<OpenEngine>[0]) {
  let renderer = view;
  let centre = { x: 10, y: 10 };
  let scale = 1;
  const draws = new Set<() => void>();
  const drawn = () => draws.forEach((run) => run());
  const editor: Partial<MapEditor> = {
    view: () => ({ centre, scale }),
    toClient: () => ({ clientX: 0, clientY: 0 }),
    zoomAt: (_x, _y, steps) => {
      scale *= 2 ** (steps / 4);
    },
    centre: (point) => {
      centre = point;
      drawn();
    },
    edit: vi.fn(),
    setOverlay: vi.fn(),
    setHand: vi.fn(),
  };
  const fake = {
    input,
    editor: editor as MapEditor,
    refuses: false,
    disposed: false,
    engine: {
      setRenderer: (kind: '2d' | '3d') => {
        if (fake.refuses) return Promise.reject(new Error('no WebGL2'));
        renderer = kind;
        return Promise.resolve();
      },
      setSky: vi.fn(),
      onDrawn: (run: () => void) => {
        draws.add(run);
        return () => draws.delete(run);
      },
    },
    dispose() {
      fake.disposed = true;
    },
    look: () => `${renderer} ${centre.x},${centre.y}`,
  };
  return fake;
}

function setUp() {
  const engines: ReturnType<typeof fakeEngine>[] = [];
  const opened: string[] = [];
  let refuses = false;
  const input = { press: vi.fn(), hover: vi.fn(), secondary: vi.fn() };
  const views = new EditorViews(
    { first: FIRST, second: SECOND },
    {
      openEngine: (options) => {
        if (refuses) return Promise.reject(new Error('no more contexts'));
        const fake = fakeEngine(options);
        engines.push(fake);
        opened.push(`${options.view} ${options.host.id}`);
        return Promise.resolve(fake as never);
      },
      input: input as unknown as EditingInput,
      document: () => meadow(4, 4),
      onOpened: vi.fn(),
    },
  );
  const looks = () => engines.filter(({ disposed }) => !disposed).map(({ look }) => look());
  const refuse = (): void => void (refuses = true);
  return { views, engines, opened, input, looks, refuse };
}

describe('the views of the editor', () => {
  it('are one in 2D or 3D, or both side by side', async () => {
    const { views, opened, looks } = setUp();
    await views.open('3d');
    await views.show('both');
    expect(opened).toEqual(['3d first', '3d second']);
    expect(looks()).toEqual(['2d 10,10', '3d 10,10']);
    await views.show('3d');
    expect(looks()).toEqual(['3d 10,10']);
    await views.show('both');
    views.dispose();
    expect(looks()).toEqual([]);
  });

  it('look at the same place: the one that is pointed at leads', async () => {
    const { views, engines, input, looks } = setUp();
    await views.open('2d');
    await views.show('both');
    const [first, second] = engines;
    first?.editor.centre({ x: 40, y: 20 });
    expect(looks()).toEqual(['2d 40,20', '3d 40,20']);
    second?.input.hover(AT);
    second?.editor.centre({ x: 7, y: 8 });
    expect(looks()).toEqual(['2d 7,8', '3d 7,8']);
    expect([views.map === second?.editor, input.hover.mock.calls.length]).toEqual([true, 1]);
    await views.show('2d');
    expect(views.map).toBe(first?.editor);
  });

  it('all show the document, the overlay and the hand', async () => {
    const { views, engines } = setUp();
    await views.open('2d');
    await views.show('both');
    const document = meadow(5, 5);
    views.edit(document);
    views.setOverlay([], 16);
    views.setHand(true);
    for (const { editor } of engines) {
      expect(editor.edit).toHaveBeenCalledWith(document);
      expect(editor.setOverlay).toHaveBeenCalledWith([], 16);
      expect(editor.setHand).toHaveBeenCalledWith(true);
    }
  });

  it('show the whole map between the panels', async () => {
    const { views } = setUp();
    await views.open('2d');
    views.showWhole();
    // 4 × 4 tiles, 128 logical pixels, in the width of the view without 344 CSS px on both sides.
    expect(views.map?.view().centre).toEqual({ x: 64, y: 64 });
    expect(views.map?.view().scale).toBeCloseTo((1440 - 688) / 128);
  });

  it('have one light, also those that open later', async () => {
    const { views, engines } = setUp();
    const sky = { mode: 'fixed', hour: 21, minutesPerDay: 24 } as const;
    await views.open('2d');
    views.setSky(sky);
    await views.show('both');
    expect(engines.map(({ engine }) => engine.setSky.mock.lastCall)).toEqual([
      [true, sky],
      [true, sky],
    ]);
    views.setSky(undefined);
    expect(engines.map(({ engine }) => engine.setSky.mock.lastCall?.[0])).toEqual([false, false]);
  });

  it('keep what they showed when another cannot be opened', async () => {
    const { views, engines, looks, refuse } = setUp();
    await views.open('2d');
    if (engines[0]) engines[0].refuses = true;
    await expect(views.show('3d')).rejects.toThrow('no WebGL2');
    expect([looks(), views.mode]).toEqual([['2d 10,10'], '2d']);
    refuse();
    await expect(views.show('both')).rejects.toThrow('no more contexts');
    expect([looks(), views.mode]).toEqual([['2d 10,10'], '2d']);
  });

  it('show the last mode that was wanted, and open nothing after their end', async () => {
    const { views, looks } = setUp();
    await views.open('2d');
    const both = views.show('both');
    await views.show('3d');
    await both;
    expect([looks(), views.mode]).toEqual([['3d 10,10'], '3d']);
    const late = views.show('both');
    views.dispose();
    await late;
    expect(looks()).toEqual([]);
  });
});
