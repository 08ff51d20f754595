import { expect, it, vi } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import type { MapPointer } from '../../../contract/ports/engine-editing';
import { createEditorState, type Tool } from './editor-state';
import { createPointerInput, type ToolHost } from './pointer';

const at = (x: number, y: number, more: Partial<MapPointer> = {}): MapPointer =>
  ({ x, y, ...more }) as MapPointer;
const TREE = { id: 'tree', kind: 'treePine', x: 100, y: 200, variant: 1 };

function setUp(tool: Tool) {
  const state = createEditorState('2d', { recent: [], favourites: [] });
  state.tool = tool;
  const adds = { place: vi.fn(), pick: vi.fn(() => true), spawn: vi.fn(), area: vi.fn(), wall: vi.fn() };
  const host: Partial<ToolHost> = {
    state,
    document: { ...meadow(12, 12), elements: [TREE] },
    mayEdit: true,
    adds,
    isHidden: () => false,
    show: vi.fn(),
    undo: vi.fn(),
  };
  return { host, adds, state, input: createPointerInput(host as ToolHost) };
}

it('a thing is placed where the press ends, on the grid', () => {
  const { host, adds, input } = setUp('place');
  input.press(at(20, 20));
  input.move(at(61, 42));
  expect(host.show).toHaveBeenLastCalledWith({ placing: { x: 64, y: 40 } });
  expect(adds.place).not.toHaveBeenCalled();
  input.release(at(61, 42));
  expect(adds.place).toHaveBeenCalledExactlyOnceWith({ x: 64, y: 40 });
});

it.each(['place', 'spawn'] as const)('a press with %s that becomes a pan adds nothing', (tool) => {
  const { host, adds, input } = setUp(tool);
  input.press(at(20, 20));
  input.cancel();
  input.release(at(90, 90));
  expect(adds.place).not.toHaveBeenCalled();
  expect(adds.spawn).not.toHaveBeenCalled();
  expect(host.undo).not.toHaveBeenCalled();
});

it('a thing is taken to place more of it; with Alt, or beside it, the ground', () => {
  const { adds, state, input } = setUp('pick');
  state.letters.ground = 's';
  input.press(at(100, 190));
  expect(adds.pick).toHaveBeenCalledExactlyOnceWith(TREE);
  expect(state.letters.ground).toBe('s');
  input.press(at(100, 190, { alt: true }));
  expect([adds.pick.mock.calls.length, state.letters.ground, state.tool]).toEqual([1, '.', 'brush']);
});

it('where the pointer is on the map is known until it leaves', () => {
  const { host, input } = setUp('select');
  input.hover(at(30, 40));
  expect(host.pointed).toMatchObject({ x: 30, y: 40 });
  input.leave();
  expect(host.pointed).toBeUndefined();
});
