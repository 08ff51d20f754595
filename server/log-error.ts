import { maskPhones } from '../contract/model/user/mask';

/** What the log shows of an error. Every other property may hold a parameter, a row or a request. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  /** Places in the database: names of our own schema. */
  readonly table?: string;
  readonly constraint?: string;
  readonly column?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
}

const CAUSES = 5;
const SHOWN_ERRORS = 3;
const LONGEST_MESSAGE = 500;
const CODE = /^[\w-]{1,40}$/;
const PLACES = ['table', 'constraint', 'column'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** Query strings carry codes and tokens of users; an address may also carry a password. */
const withoutPersonalData = (text: string): string =>
  maskPhones(text.replace(/([a-z][a-z\d+.-]*:\/\/)[^\s/@]*@/gi, '$1').replace(/\?[^\s"')]*/g, '?…'));

const isDatabaseError = (error: Fields): boolean =>
  typeof error['severity'] === 'string' && typeof error['code'] === 'string';

const isValidationError = ({ issues }: Fields): boolean => Array.isArray(issues);

/** The kind of statement and its table, without anything that follows. */
const statementOf = (query: string): string =>
  /^\s*(insert into|delete from|update|select\b[^']*?\bfrom)\s+"?(\w+)/i
    .exec(query)
    ?.slice(1)
    .map((part) => part.split(/\s/, 1)[0])
    .join(' ') ?? 'statement';

/** Codes and paths of a failed validation. Its message repeats values. */
const issuesOf = (issues: unknown): string =>
  (issues as readonly { readonly code?: unknown; readonly path?: readonly PropertyKey[] }[])
    .slice(0, SHOWN_ERRORS)
    .map(({ code, path = [] }) => `${String(code)} at ${path.slice(0, 5).map(String).join('.')}`)
    .join(', ');

function messageOf(error: Fields): string {
  const { message, query, issues } = error;
  // Drizzle's message contains the statement and its parameters.
  if (typeof query === 'string') return `query failed: ${statementOf(query)}`;
  if (isValidationError(error)) return issuesOf(issues);
  const text = typeof message === 'string' ? message : '';
  // PostgreSQL and the JSON parser quote values; the names of tables are given as places.
  const quotes = isDatabaseError(error) || error instanceof SyntaxError;
  const shown = quotes ? text.replace(/"[\s\S]*"/, '"…"').replace(/'[\s\S]*'/, "'…'") : text;
  return withoutPersonalData(shown).slice(0, LONGEST_MESSAGE);
}

/** The places of the code only: the stack begins with the message, which may have several lines. */
function stackOf({ stack, message }: Fields): string | undefined {
  if (typeof stack !== 'string') return undefined;
  const calls = typeof message === 'string' ? stack.replace(message, '') : stack;
  const lines = calls.split('\n').filter((line) => /^ {4}at /.test(line));
  return withoutPersonalData(lines.join('\n'));
}

function errorOf(error: unknown, depth: number): LoggedError {
  if (typeof error !== 'object' || error === null) {
    const message = typeof error === 'string' ? withoutPersonalData(error) : '';
    return { type: typeof error, message: message.slice(0, LONGEST_MESSAGE) };
  }
  const fields = error as Fields;
  const { code, cause, errors } = fields;
  const stack = stackOf(fields);
  const deeper = depth < CAUSES;
  return {
    type: error.constructor?.name ?? 'object',
    message: messageOf(fields),
    ...(CODE.test(String(code)) && code !== undefined ? { code: code as string | number } : {}),
    ...(isDatabaseError(fields)
      ? Object.fromEntries(
          PLACES.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
        )
      : {}),
    ...(stack ? { stack } : {}),
    ...(deeper && cause !== undefined && cause !== null ? { cause: errorOf(cause, depth + 1) } : {}),
    ...(deeper && Array.isArray(errors) && errors.length > 0
      ? { errors: errors.slice(0, SHOWN_ERRORS).map((one) => errorOf(one, depth + 1)) }
      : {}),
  };
}

/** The one serializer of errors in the log, without personal data and secrets (trust T43). */
export const logError = (error: unknown): LoggedError => errorOf(error, 0);

/** An error in one line, for the terminal. */
export function errorLine(error: unknown): string {
  const parts: string[] = [];
  for (let one: LoggedError | undefined = logError(error); one; one = one.cause)
    parts.push(one.code === undefined ? one.message : `${one.message} (${one.code})`);
  return parts.filter((part) => part !== '').join(': ');
}
