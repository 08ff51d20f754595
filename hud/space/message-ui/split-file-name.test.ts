import { expect, it } from 'vitest';
import { splitFileName } from './split-file-name';

it.each([
  ['计划.pdf', '计划.pdf', ''],
  [
    '二〇二六年秋季产品发布会嘉宾名单与座位表最终版.xlsx',
    '二〇二六年秋季产品发布会嘉宾名单与',
    '座位表最终版.xlsx'.slice(-10),
  ],
  ['a-very-long-name-of-a-picture.jpeg', 'a-very-long-name-of-a-pi', 'cture.jpeg'],
  ['aaaaaaaaaaaaaaaaaaaaaa👨‍👩‍👧bcde.pdf', 'aaaaaaaaaaaaaaaaaaaaa', 'a👨‍👩‍👧bcde.pdf'],
])('file name %s keeps its end', (name, begin, end) => {
  const [first, last] = splitFileName(name);
  expect(first + last).toBe(name);
  expect(last).toBe(end);
  if (end === '') expect(first).toBe(begin);
});
