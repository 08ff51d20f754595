import {
  EXPLANATION_MAX,
  LEVEL_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  OPTIONS_MIN,
  QUESTION_MAX,
  type QuestionText,
} from './model';

export type FaultyPart = 'text' | 'right' | 'level' | 'explanation' | 'options' | 'quotes';
/** `row`: from 1, as a table program counts them. */
export interface RowFault {
  readonly row: number;
  readonly part: FaultyPart;
}

/** The rows of a table as CSV (RFC 4180; commas, semicolons or tabs). undefined: a quote is not closed. */
export function csvRows(csv: string): string[][] | undefined {
  const text = csv.replace(/^\uFEFF/, '');
  const [first = ''] = text.split('\n');
  const comma = [',', ';', '\t'].reduce((best, one) =>
    first.split(one).length > first.split(best).length ? one : best,
  );
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === comma) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else if (letter !== '\r') cell += letter;
  }
  if (isQuoted) return undefined;
  return cell === '' && row.length === 0 ? rows : [...rows, [...row, cell]];
}

const A = 'A'.charCodeAt(0);
/** The place of an option that is named by a letter. */
const placeOf = (letter: string): number =>
  letter.length === 1 ? letter.toUpperCase().charCodeAt(0) - A : -1;

function questionOf(cells: readonly string[]): QuestionText | FaultyPart {
  const [text = '', letter = '', level = '', explanation = '', ...more] = cells.map((cell) =>
    cell.normalize('NFC').trim(),
  );
  const options = more.filter((option) => option !== '');
  const right = placeOf(letter);
  if (text === '' || text.length > QUESTION_MAX) return 'text';
  if (right < 0 || right >= options.length) return 'right';
  const number = level === '' ? 1 : Number(level);
  if (!Number.isInteger(number) || number < 1 || number > LEVEL_MAX) return 'level';
  if (explanation.length > EXPLANATION_MAX) return 'explanation';
  const areFine =
    options.length >= OPTIONS_MIN &&
    options.length <= OPTIONS_MAX &&
    options.every((option) => option.length <= OPTION_MAX) &&
    new Set(options).size === options.length;
  return areFine ? { level: number, text, options, right, explanation } : 'options';
}

const isHeading = ([first = '', second = '']: readonly string[]): boolean =>
  first.trim() !== '' && placeOf(second.trim()) < 0 && second.trim().length > 1;

/**
 * The questions of a table with a column each for question, right option (A…), level, explanation and the options. A first
 * row of headings is left out, and so are empty rows.
 */
export function questionsOf(csv: string): { questions: QuestionText[]; faults: RowFault[] } {
  const rows = csvRows(csv);
  if (!rows) return { questions: [], faults: [{ row: csv.split('\n').length, part: 'quotes' }] };
  const questions: QuestionText[] = [];
  const faults: RowFault[] = [];
  for (const [at, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '') || (at === 0 && isHeading(cells))) continue;
    const read = questionOf(cells);
    if (typeof read === 'string') faults.push({ row: at + 1, part: read });
    else questions.push(read);
  }
  return { questions, faults };
}
