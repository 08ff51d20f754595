import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linksIn } from './links';

const X = 'https://a.example/x';
const texts = (text: string): string[] => linksIn(text).map((link) => link.text);

describe('a link ends', () => {
  it.each([
    ...[')', ']', '}', '>', '）', '】', '》', '〉', '」', '』', '〕', ')。', ').', '))', ']]。', '）。'],
    ...['"', "'", '“', '”', '‘', '’', '«', '»', '‹', '›', '「', '『', '`', '”。', '’s', '".', "',"],
    ...[
      '.',
      ',',
      '!',
      '?',
      ';',
      ':',
      '...',
      '…',
      '……',
      '?!',
      '..',
      '。',
      '，',
      '！',
      '？',
      '、',
      '；',
      '：',
      '～',
      '·',
    ],
    ...['\u200b', '\u200e', '\u200f', '\u202c', '\u2060', '\u2069', '\ufeff', '\u00ad', '\ufe0f', '\u200d'],
    ...[
      '你好',
      '的页面',
      'です',
      'を見て',
      '에서',
      'ครับ',
      '（见下）',
      '(见下)',
      '——看',
      '👍',
      '|',
      '^',
      '\\',
      '<br>',
    ],
    ...['**', '\u00a0', '\u3000', '\t', '\n', ' ', '(', '[', '{', '.(', '”）。'],
  ])('before %j', (after) => {
    expect(texts(X + after)).toEqual([X]);
    expect(texts(`看${X}${after} 好`)).toEqual([X]);
    expect(texts(`https://a.example${after}`)).toEqual(['https://a.example']);
  });

  it.each([
    [`(${X})`],
    [`[${X}]`],
    [`{${X}}`],
    [`<${X}>`],
    [`（${X}）`],
    [`「${X}」`],
    [`『${X}』`],
    [`《${X}》`],
    [`【${X}】`],
    [`“${X}”`],
    [`‘${X}’`],
    [`"${X}"`],
    [`'${X}'`],
    [`'${X}'后`],
    [`«${X}»`],
    [`[here](${X})`],
    [`**${X}**`],
    [`\u2068${X}\u2069`],
    [`(see ${X}).`],
    [`（见 ${X}）。`],
  ])('inside the pair around it: %s', (text) => {
    expect(texts(text)).toEqual([X]);
  });
});

describe('a link keeps', () => {
  it.each([
    'https://a.example/a_(b)',
    'https://a.example/a_(b)_(c)',
    'https://a.example/a_(b(c))/d',
    'https://a.example/?q[]=1&r={x}',
    "https://a.example/Rubik's_Cube",
    'https://a.example/?ids=1,2,3&t=12:30;x',
    'https://a.example:8443/x?y#z',
    'http://localhost:3000/',
    'http://192.168.0.1:8080/x',
    'http://[::1]:8080/x',
    'https://user:pass@a.example/',
    'https://münchen.example/straße',
    'https://ru.example/wiki/Россия',
    'https://例子.中国/x',
    'https://例え.テスト',
    'https://abc.中国',
    'https://www.例子.com/x',
    'https://пример.испытание/a',
    'https://xn--fsqu00a.xn--0zwm56d/x',
    'https://a.example/a...b/c..d',
    'https://a.example/@ann/1',
    'https://a.example/?u=https://b.example/y',
    'https://a.example/%E4%BD%A0%E5%A5%BD',
    'https://a.example/x/',
    'https://a.example/a-b_c~d+e=f*g',
    'HTTPS://A.EXAMPLE/x',
  ])('%s', (address) => {
    expect(texts(`见 ${address} 好`)).toEqual([address]);
    expect(texts(`见（${address}）。`)).toEqual([address]);
    expect(texts(`(${address}),`)).toEqual([address]);
  });

  it('the bracket it opens, and not the next one', () => {
    expect(texts('(https://a.example/a_(b))')).toEqual(['https://a.example/a_(b)']);
    expect(texts('https://a.example/a_(b).')).toEqual(['https://a.example/a_(b)']);
    expect(texts('https://a.example/a(b')).toEqual(['https://a.example/a']);
  });
});

it('several links in a row are several', () => {
  expect(texts(`${X},https://b.example/y;http://c.example`)).toEqual([
    X,
    'https://b.example/y',
    'http://c.example',
  ]);
  expect(texts(`${X}，https://b.example/y、${X}`)).toEqual([X, 'https://b.example/y', X]);
});

it('www needs a host of three parts, and is no part of a word or an address', () => {
  expect(linksIn('看www.a.example/x。')).toEqual([
    { at: 1, text: 'www.a.example/x', href: 'https://www.a.example/x' },
  ]);
  expect(texts('(WWW.a.example).')).toEqual(['WWW.a.example']);
  expect(texts('www. www.x www.x。y x.www.a.b a@www.a.b /www.a.b')).toEqual([]);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https:// x',
  'https://',
  'ann@a.example',
  'a.example',
  'https://()',
])('%s is no link', (text) => {
  expect(texts(text)).toEqual([]);
});

it('every link stands in its text, in order, and a long text takes no long time', () => {
  const parts = fc.array(
    fc.constantFrom(
      X,
      'www.a.b.c',
      '(',
      ')',
      "'",
      '.',
      '你',
      ' ',
      '”',
      'é',
      '\u200b',
      '例子.中国',
      'http://',
    ),
  );
  fc.assert(
    fc.property(parts, (words) => {
      const text = words.join('');
      let from = 0;
      return linksIn(text).every((link) => {
        const right = link.at >= from && text.startsWith(link.text, link.at) && /^https?:/.test(link.href);
        from = link.at + link.text.length;
        return right;
      });
    }),
    { numRuns: 200 },
  );
  const hard = [
    'https://a/' + '('.repeat(8000),
    'https://' + 'a.'.repeat(4000),
    'www.'.repeat(2000),
    'https://' + '例'.repeat(8000),
  ];
  // Quadratic work would exceed the time limit of a test.
  for (const text of hard) expect(linksIn(text).length).toBeLessThan(2);
});
