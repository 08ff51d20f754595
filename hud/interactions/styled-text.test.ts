import { describe, expect, it } from 'vitest';
import { blocksOf, spansOf } from './styled-text';

describe('styled text', () => {
  it('parses headings, lists, quotes and paragraphs', () => {
    expect(blocksOf('# Title\none\ntwo\n\nthree\n- a\n- b\n> said')).toEqual([
      { at: 0, kind: 'heading', text: 'Title' },
      { at: 1, kind: 'text', text: 'one\ntwo' },
      { at: 4, kind: 'text', text: 'three' },
      {
        at: 5,
        kind: 'list',
        items: [
          { at: 5, text: 'a' },
          { at: 6, text: 'b' },
        ],
      },
      { at: 7, kind: 'quote', text: 'said' },
    ]);
    expect(blocksOf('\n \n')).toEqual([]);
  });

  it('emphasizes text between stars and keeps a single star', () => {
    expect(spansOf('a **b** *c* 2*3')).toEqual([
      { at: 0, text: 'a ', look: 'plain' },
      { at: 2, text: 'b', look: 'strong' },
      { at: 7, text: ' ', look: 'plain' },
      { at: 8, text: 'c', look: 'em' },
      { at: 11, text: ' 2*3', look: 'plain' },
    ]);
  });

  it('keeps HTML as text', () => {
    expect(spansOf('<b onclick=x>hi</b>')).toEqual([{ at: 0, text: '<b onclick=x>hi</b>', look: 'plain' }]);
  });
});
