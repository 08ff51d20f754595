import { expect, it } from 'vitest';
import { createUnsavedGuard, type UnsavedChanges } from './unsaved-guard';

const unsaved = (text: string): UnsavedChanges => ({
  text,
  confirmLeave: async () => true,
  release: () => undefined,
});

it('the guard returns the latest unsaved changes until they are released', () => {
  const unsavedGuard = createUnsavedGuard();
  expect(unsavedGuard.unsaved()).toBeUndefined();
  const endName = unsavedGuard.hold(unsaved('name'));
  const endColour = unsavedGuard.hold(unsaved('colour'));
  expect(unsavedGuard.unsaved()?.text).toBe('colour');
  endColour();
  expect(unsavedGuard.unsaved()?.text).toBe('name');
  endName();
  endName();
  expect(unsavedGuard.unsaved()).toBeUndefined();
});
