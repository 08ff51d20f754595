import { describe, expect, it } from 'vitest';
import { csvRows, questionsOf } from './model-csv';

describe('a table of questions', () => {
  it('is read with quotes, line breaks and any of the three separators', () => {
    expect(csvRows('a,"b, ""c""\nd"\r\n,e\n')).toEqual([
      ['a', 'b, "c"\nd'],
      ['', 'e'],
    ]);
    expect(csvRows('\uFEFFa;b,c;d')).toEqual([['a', 'b,c', 'd']]);
    expect(csvRows('a\tb')).toEqual([['a', 'b']]);
    expect(csvRows('a,"b')).toBeUndefined();
  });

  it('leaves out a row of headings, and empty rows', () => {
    const { questions, faults } = questionsOf('题目,答案,等级,解析,选项\n月亮？,b,2,,大,小\n,,,\n');
    expect(faults).toEqual([]);
    expect(questions).toEqual([
      { text: '月亮？', right: 1, level: 2, explanation: '', options: ['大', '小'] },
    ]);
  });

  it.each([
    ['text', ',A,1,,a,b'],
    ['right', 'q,C,1,,a,b'],
    ['right', 'q,,1,,a,b'],
    ['level', 'q,A,99,,a,b'],
    ['explanation', `q,A,1,${'x'.repeat(501)},a,b`],
    ['options', 'q,A,1,,a'],
    ['options', 'q,A,1,,a,b,a'],
    ['options', 'q,A,1,,a,b,c,d,e,f,g'],
    ['quotes', 'q,A,1,"open,a,b'],
  ] as const)('names a fault of %s with its row', (part, row) => {
    const { faults } = questionsOf(`ok,A,1,,a,b\n${row}`);
    expect(faults).toEqual([{ row: 2, part }]);
  });
});
