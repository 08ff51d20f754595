import { describe, expect, it } from 'vitest';
import { InteractionType } from '../../contract/model/element/interaction';
import type { Interaction } from '../../contract/model/element/interaction.schema';
import { linesOf, nextOf } from './dialogue';

const say = (text: string) => ({ zh: text, en: text });
const talk = (more: Partial<Interaction>): Interaction => ({
  type: InteractionType.dialogue,
  range: 72,
  title: say('T'),
  ...more,
});

describe('dialogue', () => {
  const lines = linesOf(
    talk({
      lines: [
        { id: 'a', text: say('tea?'), choices: [{ text: say('yes'), to: 'c' }, { text: say('no') }] },
        { id: 'b', text: say('never said') },
        { id: 'c', text: say('here') },
      ],
    }),
  );

  it('goes line by line and then ends', () => {
    expect([nextOf(lines, 0), nextOf(lines, 1), nextOf(lines, 2)]).toEqual([1, 2, undefined]);
  });

  it('continues at the line of a choice, and ends when the choice has no or an unknown target', () => {
    expect(nextOf(lines, 0, { text: say('yes'), to: 'c' })).toBe(2);
    expect(nextOf(lines, 0, { text: say('no') })).toBeUndefined();
    expect(nextOf(lines, 0, { text: say('?'), to: 'gone' })).toBeUndefined();
  });

  it('shows a text without lines paragraph by paragraph', () => {
    expect(linesOf(talk({ text: { zh: '一\n\n二', en: 'one\ntwo' } })).map(({ text }) => text)).toEqual([
      { zh: '一', en: 'one' },
      { zh: '二', en: 'two' },
    ]);
    expect(linesOf(talk({}))).toEqual([]);
  });
});
