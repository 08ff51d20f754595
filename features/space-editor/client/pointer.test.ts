import { expect, it, vi } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import type { MapPointer } from '../../../contract/ports/engine-editing';
import { createEditorState } from './editor-state';
import { createPointerInput, type ToolHost } from './pointer';

const at = (x: number, y: number): MapPointer => ({ x, y }) as MapPointer;

function setUp(tool: 'place' | 'spawn') {
  const state = createEditorState('2d', { recent: [], favourites: [] });
  state.tool = tool;
  const host: Partial<ToolHost> = {
    state,
    document: meadow(12, 12),
    mayEdit: true,
    place: vi.fn(),
    addSpawn: vi.fn(),
    show: vi.fn(),
    undo: vi.fn(),
  };
  return { host, input: createPointerInput(host as ToolHost) };
}

it('a thing is placed where the press ends, on the grid', () => {
  const { host, input } = setUp('place');
  input.press(at(20, 20));
  input.move(at(61, 42));
  expect(host.show).toHaveBeenLastCalledWith({ placing: { x: 64, y: 40 } });
  expect(host.place).not.toHaveBeenCalled();
  input.release(at(61, 42));
  expect(host.place).toHaveBeenCalledExactlyOnceWith({ x: 64, y: 40 });
});

it.each(['place', 'spawn'] as const)('a press with %s that becomes a pan adds nothing', (tool) => {
  const { host, input } = setUp(tool);
  input.press(at(20, 20));
  input.cancel();
  input.release(at(90, 90));
  expect(host.place).not.toHaveBeenCalled();
  expect(host.addSpawn).not.toHaveBeenCalled();
  expect(host.undo).not.toHaveBeenCalled();
});
