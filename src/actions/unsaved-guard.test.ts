import { expect, it } from 'vitest';
import { createUnsavedGuard, type UnsavedChanges } from './unsaved-guard';

const unsaved = (text: string): UnsavedChanges => ({
  text,
  confirmLeave: async () => true,
  release: () => undefined,
});

it('tells what would be lost, the last first, until it is let go', () => {
  const leaving = createUnsavedGuard();
  expect(leaving.unsaved()).toBeUndefined();
  const endName = leaving.hold(unsaved('name'));
  const endColour = leaving.hold(unsaved('colour'));
  expect(leaving.unsaved()?.text).toBe('colour');
  endColour();
  expect(leaving.unsaved()?.text).toBe('name');
  endName();
  endName();
  expect(leaving.unsaved()).toBeUndefined();
});
