import { describe, expect, it } from 'vitest';
import { InteractionType, type Interaction } from '../../contract/model/element/interaction';
import { linesOf, nextOf } from './dialogue';

const localText = (text: string) => ({ zh: text, en: text });
const talk = (more: Partial<Interaction>): Interaction => ({
  type: InteractionType.dialogue,
  range: 72,
  title: localText('T'),
  ...more,
});

describe('dialogue', () => {
  const lines = linesOf(
    talk({
      lines: [
        {
          id: 'a',
          text: localText('tea?'),
          choices: [{ text: localText('yes'), to: 'c' }, { text: localText('no') }],
        },
        { id: 'b', text: localText('never said') },
        { id: 'c', text: localText('here') },
      ],
    }),
  );

  it('goes line by line and then ends', () => {
    expect([nextOf(lines, 0), nextOf(lines, 1), nextOf(lines, 2)]).toEqual([1, 2, undefined]);
  });

  it('continues at the line of a choice, and ends when the choice has no or an unknown target', () => {
    expect(nextOf(lines, 0, { text: localText('yes'), to: 'c' })).toBe(2);
    expect(nextOf(lines, 0, { text: localText('no') })).toBeUndefined();
    expect(nextOf(lines, 0, { text: localText('?'), to: 'gone' })).toBeUndefined();
  });

  it('shows a text without lines paragraph by paragraph', () => {
    expect(linesOf(talk({ text: { zh: '一\n\n二', en: 'one\ntwo' } })).map(({ text }) => text)).toEqual([
      { zh: '一', en: 'one' },
      { zh: '二', en: 'two' },
    ]);
    expect(linesOf(talk({}))).toEqual([]);
  });
});
