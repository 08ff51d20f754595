/** What is asked: one or several of the options, true or false, a number, or a text. */
export const QUESTION_FORMS = ['one', 'several', 'judge', 'number', 'text'] as const;
export type QuestionForm = (typeof QUESTION_FORMS)[number];

export const QUESTIONS_MAX = 100;
export const QUESTION_MAX = 300;
export const OPTIONS_MAX = 8;
export const OPTION_MAX = 100;
export const ACCEPTED_MAX = 20;
export const ANSWER_MAX = 100;
export const SECONDS_MIN = 3;
export const SECONDS_MAX = 600;
export const POINTS_MAX = 10_000;
export const PRIZES_MAX = 20;
export const PRIZE_NAME_MAX = 40;
export const GAP_MAX = 120;
/** Time until a status takes effect on every screen, ms (specification, section 9). */
export const STATUS_DELAY = 3000;
export const DELAY_MAX = 60_000;
/** What a moderator adds to a running question at once, ms. */
export const PROLONG = 10_000;
/** People a page of the report. */
export const REPORT_PAGE = 30;
export const TOP = 10;
/** The most that half of a round trip adds to the speed of an answer, ms. */
export const HALF_TRIP_MAX = 250;

/** The status of a question (specification, section 3, quiz state); 2 is the default: nothing runs. */
export const STATUS = { announced: 0, answering: 1, nothing: 2, shown: 3 } as const;
export type QuizStatus = (typeof STATUS)[keyof typeof STATUS];

export interface QuizQuestion {
  id: string;
  form: QuestionForm;
  text: string;
  /** `one`, `several`. */
  options: string[];
  /** `one`, `several`: places of the right options. `judge`: 0 true, 1 false. */
  right: number[];
  /** `number`, `text`: what is accepted, compared as `plainAnswer` says. */
  accepted: string[];
  /** `judge`: answered by standing in one of the two areas of the quiz when the time is over. */
  bySide: boolean;
  seconds: number;
  points: number;
}

export interface QuizPrize {
  id: string;
  name: string;
  /** Points that are paid at once; 0: something that is handed out. */
  points: number;
}

export interface QuizConfig {
  questions: QuizQuestion[];
  /** A right answer is worth less the later it comes, down to half. */
  speedBonus: boolean;
  /** Who errs only watches from then on. */
  knockOut: boolean;
  /** When the right answer is shown: after each question, when a moderator says so, or when the quiz has ended. */
  results: 'each' | 'byHand' | 'end';
  /** Seconds between a result and the next question; null: a moderator starts it. */
  gap: number | null;
  /** The areas for true and for false; empty: none. */
  sides: { yes: string; no: string };
  /** Whether the chat groups that people joined play against each other, by the mean of their points. */
  teams: boolean;
  /** For the first place, the second, and so on. */
  prizes: QuizPrize[];
  /** Whether everybody gets the points of the quiz as points of the space when it is settled. */
  pays: boolean;
  /** `all`: guests too; `users`: people with a phone. */
  who: 'all' | 'users';
}

/** A question as those see it who answer it. */
export type AskedQuestion = Omit<QuizQuestion, 'right' | 'accepted'>;

export const askedOf = ({ right: _right, accepted: _accepted, ...asked }: QuizQuestion): AskedQuestion =>
  asked;

/** An answer as it is compared: without regard to width, case, and space around and between words. */
export const plainAnswer = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The number that was typed; NaN: none. */
const numberOf = (text: string): number => {
  const plain = plainAnswer(text).replace(',', '.');
  return plain === '' ? NaN : Number(plain);
};

/** How many options may be chosen of. */
const choicesOf = ({ form, options }: Pick<QuizQuestion, 'form' | 'options'>): number =>
  form === 'judge' ? 2 : options.length;

/** The answer as it is stored: places of options in order, or what was typed; undefined: it does not fit the question. */
export function readAnswer(
  question: Pick<QuizQuestion, 'form' | 'options'>,
  given: readonly string[],
): string[] | undefined {
  const { form } = question;
  const [first] = given;
  if (first === undefined || (form !== 'several' && given.length > 1)) return undefined;
  if (form === 'text') return first.trim() === '' ? undefined : [first.trim()];
  if (form === 'number') return Number.isFinite(numberOf(first)) ? [first.trim()] : undefined;
  const places = [...new Set(given)].sort((a, b) => Number(a) - Number(b));
  const fits = places.every((place) => /^\d$/.test(place) && Number(place) < choicesOf(question));
  return fits ? places : undefined;
}

/** Whether a stored answer is right. */
export function isRight({ form, right, accepted }: QuizQuestion, answer: readonly string[]): boolean {
  const [first = ''] = answer;
  if (form === 'text') return accepted.some((one) => plainAnswer(one) === plainAnswer(first));
  if (form === 'number') return accepted.some((one) => numberOf(one) === numberOf(first));
  return answer.length === right.length && answer.every((place) => right.includes(Number(place)));
}

/** Points of a right answer that came `ms` after the opening; with the bonus the last moment is worth half. */
export const pointsFor = (
  { points, seconds }: Pick<QuizQuestion, 'points' | 'seconds'>,
  ms: number,
  speedBonus: boolean,
): number =>
  speedBonus ? Math.round(points * (1 - Math.min(1, Math.max(0, ms) / (seconds * 1000)) / 2)) : points;

/** People by option, in the order of the options; those of questions with typed answers: right ones, wrong ones. */
export function countsOf(question: QuizQuestion, answers: readonly (readonly string[])[]): number[] {
  const { form } = question;
  if (form === 'text' || form === 'number') {
    const right = answers.filter((answer) => isRight(question, answer)).length;
    return [right, answers.length - right];
  }
  return Array.from(
    { length: choicesOf(question) },
    (_, place) => answers.filter((answer) => answer.includes(String(place))).length,
  );
}

/** Rank and points of one person in a quiz. */
export interface Place {
  /** The number of the person in the quiz. */
  readonly num: number;
  readonly points: number;
  /** Sum of the times of the right answers, ms. */
  readonly ms: number;
}

/** In the order of the ranks: more points, then the earlier sum of times. Who has both equal has one rank. */
export function ranked<P extends Place>(people: readonly P[]): (P & { readonly rank: number })[] {
  const sorted = people.toSorted((a, b) => b.points - a.points || a.ms - b.ms || a.num - b.num);
  let rank = 0;
  return sorted.map((one, at) => {
    const before = sorted[at - 1];
    if (!before || before.points !== one.points || before.ms !== one.ms) rank = at + 1;
    return { ...one, rank };
  });
}

const BYTES = 6;

/**
 * Ranks and points of everybody in one text: 6 bytes a person at the place of the number in the quiz, 2 of the rank
 * (0: none) and 4 of the points, big-endian, in base64.
 */
export function packRanks(
  people: readonly { readonly num: number; readonly rank: number; readonly points: number }[],
): string {
  const most = people.reduce((last, { num }) => Math.max(last, num), 0);
  const bytes = new DataView(new ArrayBuffer(most * BYTES));
  for (const { num, rank, points } of people) {
    bytes.setUint16((num - 1) * BYTES, Math.min(rank, 0xff_ff));
    bytes.setUint32((num - 1) * BYTES + 2, points);
  }
  return btoa(String.fromCodePoint(...new Uint8Array(bytes.buffer)));
}

/** Rank and points of one number in packed ranks; undefined: the person has none. */
export function rankIn(packed: string, num: number): { rank: number; points: number } | undefined {
  const bytes = Uint8Array.from(atob(packed), (one) => one.codePointAt(0) ?? 0);
  const at = (num - 1) * BYTES;
  if (num < 1 || at + BYTES > bytes.length) return undefined;
  const view = new DataView(bytes.buffer);
  const rank = view.getUint16(at);
  return rank === 0 ? undefined : { rank, points: view.getUint32(at + 2) };
}
