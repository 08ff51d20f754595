import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/maps';
import { readXml } from './xml';

const read = async (text: string) => readXml(text, 'a.tmx');

describe('readXml', () => {
  it('reads elements, attributes, text, CDATA and entities', async () => {
    const text = `<?xml version="1.0"?><!-- <b> --><a x='1>2' y="&lt;&#65;&#x42;&amp;">t<b/><![CDATA[<c>]]></a>`;
    expect(await read(`\uFEFF${text}\n`)).toEqual({
      name: 'a',
      attributes: { x: '1>2', y: '<AB&' },
      children: [{ name: 'b', attributes: {}, children: [], text: '' }],
      text: 't<c>',
    });
  });

  it.each([
    '<a>',
    '</a>',
    '<a></b>',
    '<a/><b/>',
    'text',
    '<a x=1/>',
    '<a>&other;</a>',
    '<a',
    '',
    '<a>&#x110000;</a>',
  ])('refuses %s with its line', async (text) => {
    expect(await refusal(read(`\n${text}`))).toEqual({
      code: 'notReadable',
      data: { file: 'a.tmx', line: 2 },
    });
  });

  it('refuses a document type, and elements that are nested too deep', async () => {
    expect((await refusal(read('<!DOCTYPE a><a/>')))?.code).toBe('doctype');
    expect((await refusal(read('<a>'.repeat(100_000))))?.code).toBe('nestedTooDeep');
  });
});
