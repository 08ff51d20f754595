import { expect, test } from 'vitest';
import { meadow } from '../contract/model/document/testing/meadow';
import type { SpaceDocument, SpaceElement } from '../contract/model/space-document';
import { ManualClock } from './core/clock';
import { assembleEngine } from './engine';
import { createHeadless } from './headless/headless';
import { createPointerSurface } from './testing/pointer-surface';
import { createTestEngine, member } from './testing/test-engine';
import type { DocumentChanges } from './world/document-changes';
import { headlessOptions } from './world/test-space';

const LAMP: SpaceElement = { id: 'lamp', kind: 'lamp', x: 560, y: 300, variant: 0 };
const CRATE: SpaceElement = {
  id: 'prop:crate',
  kind: 'crate',
  x: 300,
  y: 300,
  variant: 0,
  name: { zh: '木箱', en: 'Crate' },
  interaction: { type: 1, range: 72, title: { zh: '木箱', en: 'Crate' } },
};

test('a prop is near and used as an element, but nobody bumps into it', async () => {
  const { engine, events, surroundings, press, release, run, last } = createTestEngine(meadow(40, 20));
  engine.enter(1, 200, 296, 0);
  engine.setProps([CRATE]);
  await run(300);
  expect(surroundings.at(-1)?.places).toMatchObject([{ id: CRATE.id, usable: false }]);
  press('KeyD');
  await run(1500);
  expect(last().x).toBeGreaterThan(360);
  release('KeyD');
  engine.useElement(CRATE.id);
  await run(3000);
  expect(events).toContainEqual({ kind: 'elementUsed', elementId: CRATE.id });
  engine.setProps([]);
  await run(300);
  expect(surroundings.at(-1)?.places).toEqual([]);
  engine.dispose();
});

/** Each view remembers the elements that it shows. */
function rig() {
  const clock = new ManualClock();
  const shown = new Map<string, readonly string[]>();
  const made: string[] = [];
  const ids = ({ elements }: SpaceDocument): readonly string[] => elements.map(({ id }) => id);
  const open = async (kind: string, document: SpaceDocument) => {
    const name = `${kind} ${made.length}`;
    made.push(name);
    shown.set(name, ids(document));
    return {
      ...createHeadless(),
      edit: ({ after }: DocumentChanges) => {
        shown.set(name, ids(after));
        return true;
      },
      dispose: () => shown.delete(name),
    };
  };
  const engine = assembleEngine(
    { ...headlessOptions(meadow(40, 20, { elements: [LAMP] })), renderer: '2d' },
    { clock, open },
  );
  engine.setMember(1, member('a', true));
  engine.enter(1, 200, 200, 0);
  const settle = async (change: Promise<void>): Promise<void> => {
    let done = false;
    void change.then(() => {
      done = true;
    });
    for (let i = 0; i < 100 && !done; i++) {
      clock.tick();
      await Promise.resolve();
    }
    await change;
  };
  return { engine, shown, settle };
}

test('props stay when the view or the document changes', async () => {
  const { engine, shown, settle } = rig();
  await settle(engine.opened);
  expect([...shown]).toEqual([['2d 0', ['lamp']]]);
  engine.setProps([CRATE]);
  expect([...shown]).toEqual([['2d 0', ['lamp', CRATE.id]]]);
  await settle(engine.setRenderer('3d'));
  expect([...shown]).toEqual([['3d 1', ['lamp', CRATE.id]]]);
  await settle(engine.setDocument(meadow(40, 20)));
  expect([...shown]).toEqual([['3d 2', [CRATE.id]]]);
  engine.dispose();
});

test('a prop that comes while a view is made is in it', async () => {
  const { engine, shown, settle } = rig();
  await settle(engine.opened);
  const switched = engine.setRenderer('3d');
  engine.setProps([CRATE]);
  await settle(switched);
  expect([...shown]).toEqual([['3d 1', ['lamp', CRATE.id]]]);
  engine.dispose();
});

test('a prop that goes while a view is made is not in it', async () => {
  const { engine, shown, settle } = rig();
  await settle(engine.opened);
  engine.setProps([CRATE]);
  const switched = engine.setRenderer('3d');
  await Promise.resolve();
  await Promise.resolve();
  engine.setProps([]);
  await settle(switched);
  expect([...shown]).toEqual([['3d 1', ['lamp']]]);
  engine.dispose();
});

test('taps and the mouse go to what is held over the map until it is closed, then to the world again', async () => {
  const { surface, send } = createPointerSurface();
  const clock = new ManualClock();
  const renderer = {
    ...createHeadless(),
    surface: Object.assign(surface, { style: {} }),
    pick: (x: number, y: number) => ({ point: { x, y }, elementId: CRATE.id, slot: undefined }),
  };
  const engine = assembleEngine(headlessOptions(meadow(40, 20)), { clock, renderer });
  engine.enter(1, 300, 320, 0);
  engine.setProps([CRATE]);
  const used: string[] = [];
  engine.events$.subscribe((event) => event.kind === 'elementUsed' && used.push(event.elementId));
  const heard: unknown[] = [];
  const overlay = await engine.openOverlay({
    tap: (at) => heard.push(['tap', at]),
    hover: (at) => heard.push(['hover', at]),
  });
  const tap = (): void => {
    send('pointermove', { clientX: 50, clientY: 60, buttons: 0 });
    send('pointerdown', { clientX: 50, clientY: 60 });
    send('pointerup', { clientX: 50, clientY: 60 });
  };
  tap();
  expect(heard).toEqual([
    ['hover', { x: 50, y: 60 }],
    ['tap', { x: 50, y: 60 }],
  ]);
  expect(used).toEqual([]);
  overlay.close();
  tap();
  expect([heard.length, used]).toEqual([2, [CRATE.id]]);
  engine.dispose();
});
