import { expect, it } from 'vitest';
import { createLeaving, type Unsaved } from './unsaved-guard';

const unsaved = (text: string): Unsaved => ({ text, ask: async () => true, free: () => undefined });

it('tells what would be lost, the last first, until it is let go', () => {
  const leaving = createLeaving();
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
