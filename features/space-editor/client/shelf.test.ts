import { describe, expect, it } from 'vitest';
import { createStore } from '../../../src/platform/store';
import { createEditorState } from './editor-state';
import { keptKinds, Shelf } from './shelf';

const setUp = () => {
  const memory = new Map<string, string>();
  const store = createStore(
    () =>
      ({
        getItem: (key: string) => memory.get(key) ?? null,
        setItem: (key: string, value: string) => void memory.set(key, value),
      }) as Storage,
  );
  const open = () => {
    const state = createEditorState('2d', keptKinds(store));
    return { state, shelf: new Shelf(store, state) };
  };
  return { open, memory };
};

describe('the top of the catalogue', () => {
  it('keeps favourites in the order in which they became some, until they are taken out', () => {
    const { open } = setUp();
    const first = open();
    for (const kind of ['bench', 'lamp', 'bell'] as const) first.shelf.toggleFavourite(kind);
    first.shelf.toggleFavourite('lamp');
    expect(first.state.favourites).toEqual(['bench', 'bell']);
    expect(open().state.favourites).toEqual(['bench', 'bell']);
  });

  it('has what was placed last in front, each kind once, and places it next', () => {
    const { open } = setUp();
    const first = open();
    for (const kind of ['bench', 'lamp', 'bench'] as const) first.shelf.used(kind);
    expect(first.state.recent).toEqual(['bench', 'lamp']);
    expect(open().state).toMatchObject({ recent: ['bench', 'lamp'], kind: 'bench' });
  });

  it('leaves out kinds that are no more', () => {
    const { open, memory } = setUp();
    memory.set('editorFavourites', 'bench spaceship');
    expect(open().state.favourites).toEqual(['bench']);
  });
});
