import { parseSync, Visitor } from 'vite';
import { wordsOf } from './sources.ts';

/**
 * Methods that nobody names. A bundler keeps a class as a whole; here a method (or a function that a constructor puts on
 * the object) stays only if its name is a word anywhere in our code, or in what stays of three's.
 */

interface Member {
  readonly file: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** What is said to people: names in it call nothing. */
const SENTENCE = /'(?:[^'\\\n]|\\.)*[ :](?:[^'\\\n]|\\.)*'/g;

/** Called by the language itself. */
const SPOKEN = new Set(['constructor', 'toString', 'valueOf']);

function membersOf(file: string, code: string): readonly Member[] {
  const found: Member[] = [];
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`three-slim: ${file} cannot be read`);
  new Visitor({
    MethodDefinition({ key, computed, start, end }) {
      if (!computed && key.type === 'Identifier') found.push({ file, name: key.name, start, end });
    },
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== 'AssignmentExpression' || expression.operator !== '=') return;
      const { left, right } = expression;
      if (left.type !== 'MemberExpression' || left.object.type !== 'ThisExpression') return;
      if (left.computed || left.property.type !== 'Identifier') return;
      if (right.type !== 'FunctionExpression' && right.type !== 'ArrowFunctionExpression') return;
      found.push({ file, name: left.property.name, start, end });
    },
  }).visit(program);
  // Of one inside another the outer one counts.
  return found.filter((one) => !found.some((other) => other.start < one.start && one.end <= other.end));
}

/** Modules without the methods that nobody names. */
export function withoutUnnamed(
  modules: ReadonlyMap<string, string>,
  words: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const named = new Set([...words, ...SPOKEN]);
  const name = (code: string): void => {
    for (const word of wordsOf(code.replace(SENTENCE, "''"))) named.add(word);
  };
  const members = new Map([...modules].map(([file, code]) => [file, membersOf(file, code)]));
  const without = (code: string, those: readonly Member[]): string => {
    let rest = code;
    for (const { start, end } of those.toSorted((a, b) => b.start - a.start))
      rest = rest.slice(0, start) + rest.slice(end);
    return rest;
  };
  for (const [file, code] of modules) name(without(code, members.get(file) ?? []));
  let waiting = [...members.values()].flat();
  for (;;) {
    const met = waiting.filter((member) => named.has(member.name));
    if (met.length === 0) break;
    for (const { file, start, end } of met) name(modules.get(file)?.slice(start, end) ?? '');
    waiting = waiting.filter((member) => !met.includes(member));
  }
  return new Map(
    [...modules].map(([file, code]) => [
      file,
      without(
        code,
        waiting.filter((member) => member.file === file),
      ),
    ]),
  );
}
