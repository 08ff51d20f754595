import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { safeNodes } from './html-text';

const text = (words: string) => ({ nodeType: 3, nodeName: '#text', textContent: words, childNodes: [] });
const tag = (name: string, children: object[] = [], attributes: Record<string, string> = {}) => ({
  nodeType: 1,
  nodeName: name.toUpperCase(),
  textContent: null,
  childNodes: children as never[],
  getAttribute: (key: string) => attributes[key] ?? null,
});
const shown = (...children: object[]): string => renderToStaticMarkup(safeNodes(tag('body', children)));

describe('[T28] toast html', () => {
  it('keeps allowed tags without their attributes', () => {
    expect(shown(text('a '), tag('b', [text('b')], { onclick: 'x()', style: 'color:red' }), tag('br'))).toBe(
      'a <b>b</b><br/>',
    );
  });

  it('keeps web links, opened outside, and unwraps any other link', () => {
    expect(shown(tag('a', [text('x')], { href: 'https://planet.example/' }))).toBe(
      '<a href="https://planet.example/" target="_blank" rel="noopener noreferrer">x</a>',
    );
    expect(shown(tag('a', [text('x')], { href: 'javascript:alert(1)' }))).toBe('x');
    expect(shown(tag('a', [text('x')]))).toBe('x');
  });

  it('drops scripts with their text, unwraps unknown tags, and drops comments', () => {
    const comment = { nodeType: 8, nodeName: '#comment', textContent: 'c', childNodes: [] };
    expect(
      shown(
        tag('script', [text('alert(1)')]),
        tag('img', [], { src: 'x', onerror: 'alert(1)' }),
        tag('div', [tag('svg', [tag('em', [text('e')])])]),
        comment,
      ),
    ).toBe('<em>e</em>');
  });

  it('escapes text that looks like a tag', () => {
    expect(shown(text('<b>'))).toBe('&lt;b&gt;');
  });
});
