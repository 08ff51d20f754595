import { parseSync, Visitor, type ESTree } from 'vite';
import { applyEdits, deadCases, type Edit } from '../slim/settle.ts';

/**
 * Constants that are only ever compared with: formats, blendings and filters that neither our code nor what stays of
 * three's gives to anything. Nothing equals them, so the comparisons are decided and their branches go. Warnings for
 * whoever writes code go too.
 */

const EXPORTED = /^export const (\w+) = /gm;
const WARNING = new Set(['warn', 'warnOnce', 'log']);

interface Found {
  /** Names that stand for a value somewhere. */
  readonly used: ReadonlySet<string>;
  readonly comparisons: readonly (Edit & { readonly name: string })[];
  readonly switches: readonly (readonly ESTree.SwitchCase[])[];
  readonly warnings: readonly Edit[];
}

const nameIn = (node: ESTree.Node | null, constants: ReadonlySet<string>): string | undefined =>
  node?.type === 'Identifier' && constants.has(node.name) ? node.name : undefined;

function read(file: string, code: string, constants: ReadonlySet<string>): Found {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`three-slim: ${file} cannot be read`);
  // Imported, passed on, or compared with: none of them gives the constant to anything.
  const idle = new Set<number>();
  const used = new Set<string>();
  const comparisons: (Edit & { readonly name: string })[] = [];
  const switches: (readonly ESTree.SwitchCase[])[] = [];
  const warnings: Edit[] = [];
  new Visitor({
    ImportSpecifier: ({ imported, local }) => void idle.add(imported.start).add(local.start),
    ExportSpecifier: ({ exported, local }) => void idle.add(exported.start).add(local.start),
    MemberExpression({ property, computed }) {
      if (!computed) idle.add(property.start);
    },
    BinaryExpression({ operator, left, right, start, end }) {
      if (operator !== '===' && operator !== '!==') return;
      for (const side of [left, right]) {
        const name = nameIn(side, constants);
        if (name === undefined) continue;
        idle.add(side.start);
        comparisons.push({ start, end, name, text: operator === '===' ? '(false)' : '(true)' });
      }
    },
    SwitchStatement({ cases }) {
      switches.push(cases);
      for (const { test } of cases) if (test && nameIn(test, constants) !== undefined) idle.add(test.start);
    },
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return;
      if (WARNING.has(expression.callee.name)) warnings.push({ start, end, text: ';' });
    },
    Identifier({ name, start }) {
      if (constants.has(name) && !idle.has(start)) used.add(name);
    },
  }).visit(program);
  return { used, comparisons, switches, warnings };
}

/** Modules whose comparisons with constants that nobody gives are decided; `list` is the file of the constants. */
export function withoutUnasked(
  modules: ReadonlyMap<string, string>,
  list: string,
  words: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const constants = new Set([...(modules.get(list) ?? '').matchAll(EXPORTED)].map(([, name = '']) => name));
  if (constants.size < 100) throw new Error('three-slim: the list of constants is no longer what this reads');
  const found = new Map(
    [...modules].filter(([file]) => file !== list).map(([file, code]) => [file, read(file, code, constants)]),
  );
  const asked = new Set([...words, ...[...found.values()].flatMap(({ used }) => [...used])]);
  const isUnasked = (test: ESTree.Node | null): boolean => {
    const name = nameIn(test, constants);
    return name !== undefined && !asked.has(name);
  };
  return new Map(
    [...modules].map(([file, code]) => {
      const one = found.get(file);
      if (!one) return [file, code];
      const decided = one.comparisons.filter(({ name }) => !asked.has(name));
      const dead = one.switches.flatMap((cases) => deadCases(cases, isUnasked));
      return [file, applyEdits(code, [...decided, ...dead, ...one.warnings])];
    }),
  );
}
