import { describe, expect, it } from 'vitest';
import { Editing } from './editing';
import { replaceCommand } from './replace';
import { meadow } from '../../../contract/model/document/testing/meadow';

describe('another document', () => {
  it('takes the place of the whole one in one step, which an undo takes back byte by byte', () => {
    const before = meadow(6, 4, {
      blocked: Array.from({ length: 4 }, () => '......'),
      meta: { credit: 'A' },
    });
    const next = meadow(8, 8, { seed: 9, elements: [{ id: 'a', kind: 'bell', x: 9, y: 9, variant: 0 }] });
    const bytes = JSON.stringify(before);
    const editing = new Editing(before);
    editing.run(replaceCommand(before, next));
    expect(JSON.parse(JSON.stringify(editing.document))).toEqual(JSON.parse(JSON.stringify(next)));
    expect(editing.document.blocked).toBeUndefined();
    editing.undo();
    expect(JSON.stringify(editing.document)).toBe(bytes);
    editing.redo();
    expect(editing.document.widthTiles).toBe(8);
  });
});
