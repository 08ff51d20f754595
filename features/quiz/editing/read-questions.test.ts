import { expect, it } from 'vitest';
import { readCsv, readQuestions } from './read-questions';

const ids = () => {
  let last = 0;
  return () => `q${String(++last)}`;
};

it('reads quoted cells with commas, quotes and line ends', () => {
  expect(readCsv('\uFEFFa,"b, ""c""\nd"\r\n1,2')).toEqual([
    ['a', 'b, "c"\nd'],
    ['1', '2'],
  ]);
});

it('reads each form from a table, with right answers by number, letter or text', () => {
  const table = [
    '题目,选项1,选项2,选项3,答案,时间,分值,题型',
    '早上吃什么,饺子,米线,馒头,2,30,500,',
    '哪些是面食,饺子,米线,馒头,A;C,,,',
    '天是蓝的,,,,对,,,判断',
    '几颗星,,,,3.5,,,',
    '叫什么,,,,小星球|Tiny Planet,,,',
    '昆明在哪,云南,贵州,,云南,,,',
  ].join('\n');
  const read = readQuestions(table, ids());
  expect(read?.faults).toEqual([]);
  expect(read?.questions).toMatchObject([
    { id: 'q1', form: 'one', options: ['饺子', '米线', '馒头'], right: [1], seconds: 30, points: 500 },
    { form: 'several', right: [0, 2], seconds: 20, points: 1000 },
    { form: 'judge', right: [0], options: [] },
    { form: 'number', accepted: ['3.5'] },
    { form: 'text', accepted: ['小星球', 'Tiny Planet'] },
    { form: 'one', right: [0] },
  ]);
});

it('reads a list of JSON', () => {
  const list = [
    { question: 'One?', options: ['a', 'b'], answer: 'B', seconds: 10 },
    { text: 'True?', answer: false },
  ];
  expect(readQuestions(JSON.stringify(list), ids())?.questions).toMatchObject([
    { form: 'one', right: [1], seconds: 10 },
    { form: 'judge', right: [1] },
  ]);
});

it('names the rows that are wrong, and keeps the others', () => {
  const table = [
    'question,option 1,option 2,answer,seconds,points,form',
    ',a,b,1,,,',
    'No answer,a,b,,,,',
    'Which,a,b,3,,,',
    'Quick,a,b,1,1,,',
    'Odd,a,b,1,,,riddle',
    '',
    'Fine,a,b,1,,,',
  ].join('\n');
  const read = readQuestions(table, ids());
  expect(read?.faults).toEqual([
    { row: 2, fault: 'noText' },
    { row: 3, fault: 'noAnswer' },
    { row: 4, fault: 'badAnswer' },
    { row: 5, fault: 'badNumber' },
    { row: 6, fault: 'badForm' },
  ]);
  expect(read?.questions.map(({ text }) => text)).toEqual(['Fine']);
});

it('reads neither a table without a heading nor broken JSON', () => {
  expect(readQuestions('a,b\n1,2', ids())).toBeUndefined();
  expect(readQuestions('[{"question":', ids())).toBeUndefined();
});
