import { expect, it } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import type { Point } from '../../../contract/model/point';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { apply } from '../editing/command';
import { createEditorState } from './editor-state';
import { SelectionActions } from './selection-actions';

const BENCH = { kind: 'bench', variant: 1 };

function setUp() {
  const state = createEditorState('2d', { recent: [], favourites: [] });
  let document: SpaceDocument = {
    ...meadow(20, 20),
    elements: [
      { ...BENCH, id: 'a', x: 101, y: 100 },
      { ...BENCH, id: 'b', x: 141, y: 120 },
    ],
  };
  const host = {
    state,
    get document() {
      return document;
    },
    pointed: undefined as Point | undefined,
    run: (command: Parameters<typeof apply>[1]) => void (document = apply(document, command)),
    add: ({ command }: { readonly command: Parameters<typeof apply>[1] }) => host.run(command),
    change: () => undefined,
  };
  state.selection = { elements: ['a', 'b'] };
  const actions = new SelectionActions(host, 'here');
  const placesFrom = (index: number) => document.elements.slice(index).map(({ x, y }) => [x, y]);
  return { host, actions, placesFrom };
}

it('copies are pasted around the pointer, on the grid, and again beside those that are there', () => {
  const { host, actions, placesFrom } = setUp();
  actions.copy();
  host.pointed = { x: 300, y: 309 };
  actions.paste();
  // Their middle, 121 × 110, comes to 304 × 312.
  expect(placesFrom(2)).toEqual([
    [284, 302],
    [324, 322],
  ]);
  actions.paste();
  expect(placesFrom(4)[0]).toEqual([316, 334]);
  host.pointed = { x: 500, y: 500 };
  actions.paste();
  expect(placesFrom(6)[0]).toEqual([484, 494]);
});

it('copies are pasted beside the others while the pointer is not on the map', () => {
  const { actions, placesFrom } = setUp();
  actions.copy();
  actions.paste();
  actions.paste();
  expect(placesFrom(2).map(([x]) => x)).toEqual([133, 173, 165, 205]);
});
