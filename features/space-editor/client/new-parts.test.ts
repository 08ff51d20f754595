import { expect, it, vi } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import { apply } from '../editing/command';
import { createEditorState } from './editor-state';
import { NewParts } from './new-parts';

const NAME = { zh: '名', en: 'Name' };
const SAMPLES = { text: NAME, line: NAME, question: NAME, yes: NAME, no: NAME };

function setUp() {
  const state = createEditorState('2d', { recent: [], favourites: [] });
  const host = {
    state,
    document: meadow(20, 20),
    shelf: { used: vi.fn() },
    setTool: (tool: typeof state.tool) => void (state.tool = tool),
    add: ({ command }: { readonly command: Parameters<typeof apply>[1] }) => {
      host.document = apply(host.document, command);
    },
    seekFault: vi.fn(),
  };
  const deps = { nameOf: () => NAME, samples: SAMPLES, onSecondScreen: vi.fn() };
  const adds = new NewParts(host as never, deps);
  const plant = (count: number): number[] => {
    const before = host.document.elements.length;
    for (let i = 0; i < count; i++) adds.place({ x: i * 8, y: 80 });
    return host.document.elements.slice(before).map(({ variant }) => variant);
  };
  return { adds, state, host, deps, plant };
}

it('things have the look that was chosen; mixed looks differ, until one is chosen or picked up', () => {
  const { adds, state, host, plant } = setUp();
  adds.choose('treeRound', 1);
  expect(plant(3)).toEqual([1, 1, 1]);
  adds.mix();
  expect(new Set(plant(60))).toEqual(new Set([0, 1, 2]));
  adds.choose('bush');
  expect(new Set(plant(60))).toEqual(new Set([0, 1, 2]));
  adds.pick({ ...host.document.elements[0], id: 'tree', kind: 'treeRound', x: 0, y: 0, variant: 2 });
  expect([plant(2), state.mixes]).toEqual([[2, 2], false]);
  adds.choose('bush');
  expect(plant(2)).toEqual([0, 0]);
});

it('a second large screen is not chosen', () => {
  const { adds, state, deps } = setUp();
  adds.choose('bigScreen');
  adds.place({ x: 300, y: 300 });
  adds.choose('bench');
  adds.choose('bigScreen');
  expect([state.kind, deps.onSecondScreen.mock.calls.length]).toEqual(['bench', 1]);
});
