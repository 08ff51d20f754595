import { expect, it } from 'vitest';
import { pastedFiles } from './pasted-files';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const clipboard = (files: readonly File[], text: string, html = '') => ({
  files,
  getData: (type: string) => ({ 'text/plain': text, 'text/html': html })[type] ?? '',
});

it.each([
  ['a picture alone', clipboard([picture], ''), 1],
  ['a picture of a web page', clipboard([picture], '', '<img src="https://planet.example/a.png">'), 1],
  ['cells of a spreadsheet with their picture', clipboard([picture], 'a\tb\n1\t2'), 0],
  ['a paragraph of a word processor with its picture', clipboard([picture], '你好'), 0],
  ['files of a file manager with their names', clipboard([picture, picture], 'image.png\r\nimage.png'), 2],
  ['text alone', clipboard([], 'hello'), 0],
])('pasting %s', (_name, pasted, count) => {
  expect(pastedFiles(pasted)).toHaveLength(count);
});
