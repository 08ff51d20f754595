import {
  ACCEPTED_MAX,
  ANSWER_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  plainAnswer,
  POINTS_MAX,
  QUESTION_FORMS,
  QUESTION_MAX,
  readAnswer,
  SECONDS_MAX,
  SECONDS_MIN,
  type QuestionForm,
  type QuizQuestion,
} from '../model';

/** What is wrong with a row of a file. */
export type RowFault = 'noText' | 'tooLong' | 'noAnswer' | 'badAnswer' | 'badNumber' | 'badForm';

export interface ReadQuestions {
  readonly questions: readonly QuizQuestion[];
  /** `row`: from 1, as a spreadsheet counts them; in JSON the place in the list. */
  readonly faults: readonly { readonly row: number; readonly fault: RowFault }[];
}

/** Undefined: it is neither a table with a heading nor a list. */
export type Imported = ReadQuestions | undefined;

interface Row {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
  readonly options: readonly string[];
}

const NAMES: Readonly<Record<string, string>> = {
  question: 'text',
  text: 'text',
  题目: 'text',
  问题: 'text',
  answer: 'answer',
  right: 'answer',
  答案: 'answer',
  正确答案: 'answer',
  seconds: 'seconds',
  time: 'seconds',
  时间: 'seconds',
  points: 'points',
  分值: 'points',
  form: 'form',
  题型: 'form',
};
const FORM_NAMES: Readonly<Record<string, QuestionForm>> = {
  单选: 'one',
  多选: 'several',
  判断: 'judge',
  数字: 'number',
  填空: 'text',
};
const YES = new Set(['true', 'yes', '对', '是', '√', 't']);
const NO = new Set(['false', 'no', '错', '否', '×', 'f']);

const columnOf = (heading: string): string => {
  const plain = plainAnswer(heading);
  return /^(option|选项) ?[a-z\d]*$/.test(plain) ? 'option' : (NAMES[plain] ?? '');
};

/** Rows of comma-separated text; quoted cells may contain commas, quotes (doubled) and line ends. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < plain.length; at++) {
    const char = plain[at] ?? '';
    if (quoted && char === '"' && plain[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (char === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && char === ',') endCell();
    else if (!quoted && char === '\n') {
      endCell();
      rows.push([]);
    } else cell += char;
  }
  endCell();
  return rows;
}

function csvRows(text: string): Row[] | undefined {
  const [heading = [], ...lines] = readCsv(text);
  const columns = heading.map(columnOf);
  if (!columns.includes('text') || !columns.includes('answer')) return undefined;
  return lines.flatMap((line, at) => {
    if (line.every((cell) => cell.trim() === '')) return [];
    const cells = new Map<string, string>();
    const options: string[] = [];
    for (const [place, column] of columns.entries()) {
      const cell = (line[place] ?? '').trim();
      if (column === 'option' && cell !== '') options.push(cell);
      else if (column !== '') cells.set(column, cell);
    }
    return [{ row: at + 2, cells, options }];
  });
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? [String(one)] : [],
  );

function jsonRows(text: string): Row[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(list)) return undefined;
  return list.map((one: unknown, at) => {
    const entries = typeof one === 'object' && one !== null ? Object.entries(one) : [];
    const cells = new Map(entries.map(([key, value]) => [columnOf(key), listOf(value).join('|')] as const));
    const options = entries
      .filter(([key]) => plainAnswer(key) === 'options')
      .flatMap(([, value]) => listOf(value));
    return { row: at + 1, cells, options };
  });
}

/** Places of the options that an answer names by number (from 1), by letter, or by their text. */
function placesOf(answer: string, options: readonly string[]): number[] | undefined {
  const whole = options.findIndex((option) => plainAnswer(option) === plainAnswer(answer));
  if (whole >= 0) return [whole];
  const places = answer
    .split(/[|;；、,，\s]+/)
    .filter(Boolean)
    .map((part) => {
      const plain = plainAnswer(part);
      const byText = options.findIndex((option) => plainAnswer(option) === plain);
      if (byText >= 0) return byText;
      if (/^\d$/.test(plain)) return Number(plain) - 1;
      return /^[a-h]$/.test(plain) ? (plain.codePointAt(0) ?? 0) - 97 : -1;
    });
  const isKnown = places.length > 0 && places.every((place) => place >= 0 && place < options.length);
  return isKnown ? [...new Set(places)].sort((a, b) => a - b) : undefined;
}

function formOf(named: string, answer: string, options: readonly string[]): QuestionForm | undefined {
  if (named !== '')
    return QUESTION_FORMS.find((form) => form === plainAnswer(named)) ?? FORM_NAMES[named.trim()];
  if (options.length > 0) return (placesOf(answer, options)?.length ?? 1) > 1 ? 'several' : 'one';
  const plain = plainAnswer(answer);
  if (YES.has(plain) || NO.has(plain)) return 'judge';
  return readAnswer({ form: 'number', options: [] }, [answer]) ? 'number' : 'text';
}

/** A whole number in its limits; undefined: something else. */
function numberIn(text: string, least: number, most: number, absent: number): number | undefined {
  if (text === '') return absent;
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

function questionOf({ cells, options }: Row, id: string): QuizQuestion | RowFault {
  const cell = (name: string): string => (cells.get(name) ?? '').trim();
  const [text, answer] = [cell('text'), cell('answer')];
  if (text === '') return 'noText';
  if (text.length > QUESTION_MAX || options.some((one) => one.length > OPTION_MAX)) return 'tooLong';
  if (answer === '') return 'noAnswer';
  const form = formOf(cell('form'), answer, options);
  if (!form || options.length > OPTIONS_MAX) return 'badForm';
  const seconds = numberIn(cell('seconds'), SECONDS_MIN, SECONDS_MAX, 20);
  const points = numberIn(cell('points'), 0, POINTS_MAX, 1000);
  if (seconds === undefined || points === undefined) return 'badNumber';
  const base = { id, form, text, options: [], right: [], accepted: [], bySide: false, seconds, points };
  if (form === 'judge') {
    const plain = plainAnswer(answer);
    if (!YES.has(plain) && !NO.has(plain)) return 'badAnswer';
    return { ...base, right: [YES.has(plain) ? 0 : 1] };
  }
  if (form === 'one' || form === 'several') {
    const right = placesOf(answer, options);
    if (options.length < 2 || !right || (form === 'one' && right.length > 1)) return 'badAnswer';
    return { ...base, options: [...options], right };
  }
  const accepted = answer
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, ACCEPTED_MAX);
  const fits = accepted.every((one) => one.length <= ANSWER_MAX && readAnswer({ form, options: [] }, [one]));
  return fits && accepted.length > 0 ? { ...base, accepted } : 'badAnswer';
}

/** Reads questions from CSV with a heading, or from JSON. `newId` makes their ids. */
export function readQuestions(text: string, newId: () => string): Imported {
  const rows = /^\s*[[{]/.test(text) ? jsonRows(text) : csvRows(text);
  if (!rows) return undefined;
  const questions: QuizQuestion[] = [];
  const faults: { row: number; fault: RowFault }[] = [];
  for (const row of rows) {
    const read = questionOf(row, newId());
    if (typeof read === 'string') faults.push({ row: row.row, fault: read });
    else questions.push(read);
  }
  return { questions, faults };
}
