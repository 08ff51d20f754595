import { transformSync } from 'esbuild';
import { parseSync, Visitor, type ESTree } from 'vite';

/**
 * Folds into a published module what its author cannot know and a bundler cannot see: that a variable or a field stays
 * at one value here, that a function is never asked or always answers the same. esbuild then drops what that leaves
 * unreachable. Whatever is named and is not in the module any more ends the build.
 */

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What is settled of a module; values are expressions, bodies are statements. */
export interface Settled {
  /** Variables, and constants inside of functions, by name. */
  readonly variables: Readonly<Record<string, string>>;
  /** Fields of any object, where they are read. */
  readonly fields: Readonly<Record<string, string>>;
  /** Functions (`name`) and methods (`Class.name`) by the body that they get instead. */
  readonly bodies: Readonly<Record<string, readonly string[]>>;
  /** An object whose methods do nothing: statements that call them go. */
  readonly silent?: string;
}

const valueOf = (values: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** The name that an expression ends in: `tag` of `fiber.tag`. */
export const nameOf = (node: ESTree.Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier'
    ? node.property.name
    : undefined;
};

export function parse(code: string, what: string): ESTree.Program {
  const { program, errors } = parseSync(`${what}.js`, code);
  if (errors.length > 0) throw new Error(`slim: ${what} cannot be read`);
  return program;
}

/** Applies edits: of those that lie in one another the outer one. */
export function applyEdits(code: string, edits: readonly Edit[]): string {
  let out = '';
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    out += code.slice(at, start) + text;
    at = end;
  }
  return out + code.slice(at);
}

const JUMPS = new Set(['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement']);

function endsInJump(body: readonly ESTree.Statement[]): boolean {
  const last = body.at(-1);
  if (!last) return false;
  return last.type === 'BlockStatement' ? endsInJump(last.body) : JUMPS.has(last.type);
}

/** Edits that take out the cases of a switch that are never met: but what the case before runs on into stays. */
export function deadCases(
  cases: readonly ESTree.SwitchCase[],
  isNeverMet: (test: ESTree.Node | null) => boolean,
): readonly Edit[] {
  const edits: Edit[] = [];
  let isReached = false;
  for (const { test, consequent, start, end } of cases) {
    const [first] = consequent;
    if (isNeverMet(test)) {
      edits.push({ start, end: isReached && first ? first.start : end, text: '' });
      if (!first || !isReached) continue;
    }
    isReached = !endsInJump(consequent);
  }
  return edits;
}

/** Edits that fold what is settled into a module. */
export function settle(program: ESTree.Program, settled: Settled, what: string): readonly Edit[] {
  const bodies = new Map(
    Object.entries(settled.bodies).flatMap(([body, names]) =>
      names.map((name) => [name, `{${body}}`] as const),
    ),
  );
  const edits: Edit[] = [];
  const met = new Set<string>();
  // Places where a settled name is declared, written or a key.
  const kept = new Set<number>();
  const own: { readonly start: number; readonly end: number; readonly name: string }[] = [];
  const replaceBody = (name: string, body: ESTree.Node | null): void => {
    const instead = bodies.get(name);
    if (instead === undefined || !body) return;
    met.add(name);
    edits.push({ start: body.start, end: body.end, text: instead });
  };

  new Visitor({
    FunctionDeclaration({ id, params, body, start, end }) {
      for (const one of params)
        if (one.type === 'Identifier' && valueOf(settled.variables, one.name) !== undefined)
          own.push({ start, end, name: one.name });
      replaceBody(id?.name ?? '', body);
    },
    ClassDeclaration({ id, body }) {
      for (const member of body.body) {
        if (member.type !== 'MethodDefinition' || member.key.type !== 'Identifier') continue;
        kept.add(member.key.start);
        replaceBody(`${id?.name ?? ''}.${member.key.name}`, member.value.body);
      }
    },
    VariableDeclarator({ id, init }) {
      kept.add(id.start);
      if (id.type !== 'Identifier') return;
      met.add(id.name);
      if (init?.type === 'ArrowFunctionExpression') replaceBody(id.name, init.body);
    },
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return;
      if (settled.silent !== undefined && nameOf(expression.callee.object) === settled.silent)
        edits.push({ start, end, text: ';' });
    },
    Property({ key, shorthand }) {
      if (!shorthand) kept.add(key.start);
    },
    AssignmentExpression({ left, right }) {
      const name = nameOf(left) ?? '';
      if (left.type === 'MemberExpression') kept.add(left.start);
      if (left.type === 'Identifier' && valueOf(settled.variables, name) !== undefined)
        edits.push({ start: left.start, end: right.start, text: '' });
    },
    MemberExpression(node) {
      if (!node.computed) kept.add(node.property.start);
      const value = valueOf(settled.fields, nameOf(node) ?? '');
      if (value === undefined) return;
      met.add(nameOf(node) ?? '');
      if (!kept.has(node.start)) edits.push({ start: node.start, end: node.end, text: `(${value})` });
    },
    Identifier({ name, start, end }) {
      const value = valueOf(settled.variables, name);
      if (value === undefined || kept.has(start)) return;
      if (own.some((one) => one.name === name && one.start < start && end < one.end)) return;
      edits.push({ start, end, text: `(${value})` });
    },
  }).visit(program);

  const named = [...Object.keys(settled.variables), ...Object.keys(settled.fields), ...bodies.keys()];
  const unmet = named.filter((name) => !met.has(name));
  if (unmet.length > 0) throw new Error(`slim: ${what} has no ${unmet.join(', ')} any more`);
  return edits;
}

/** A module without what nothing in it reaches from its exports. */
export function withoutUnreached(code: string): string {
  let slim = code;
  // What one round leaves unused is seen by the next.
  for (let size = Number.POSITIVE_INFINITY; slim.length < size;) {
    size = slim.length;
    slim = transformSync(slim, {
      minifySyntax: true,
      treeShaking: true,
      format: 'esm',
      legalComments: 'none',
    }).code;
  }
  return slim;
}
