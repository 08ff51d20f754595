// The project's lint rules for oxlint: the layer table and the owned globals. tests/layers holds their canary.
import { importProblem, ownedProblem } from './layer-rules.mjs';

const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self']);

const layers = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node, source, typeOnly) => {
      if (typeof source?.value !== 'string') return;
      const message = importProblem(context.filename, source.value, typeOnly);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source ?? node.argument, true),
    };
  },
};

/** Whether a name refers to the global here, not to a variable or parameter. */
function isGlobal(context, node) {
  let scope = context.sourceCode.getScope(node);
  while (scope) {
    const variable = scope.set.get(node.name);
    if (variable && variable.defs.length > 0) return false;
    scope = scope.upper;
  }
  return true;
}

function isReference(node) {
  const { parent } = node;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent.type === 'Property') return parent.value === node;
  return !parent.type.startsWith('TS');
}

const owned = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const check = (node, kind, name) => {
      const message = ownedProblem(context.filename, kind, name);
      if (message) context.report({ node, message });
    };
    return {
      Identifier(node) {
        if (!ownedProblem(context.filename, 'globals', node.name)) return;
        if (isReference(node) && isGlobal(context, node)) check(node, 'globals', node.name);
      },
      MemberExpression(node) {
        if (node.computed || node.property.type !== 'Identifier') return;
        check(node, 'methods', node.property.name);
        if (GLOBAL_OBJECTS.has(node.object.name)) check(node, 'globals', node.property.name);
      },
    };
  },
};

const plainModules = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      TSEnumDeclaration: (node) =>
        context.report({ node, message: 'Use an `as const` object and a union, not an enum' }),
      ExportAllDeclaration: (node) =>
        context.report({ node, message: 'Export by name: `export *` hides what a module gives' }),
    };
  },
};

export default { meta: { name: 'tiny-planet' }, rules: { layers, owned, 'plain-modules': plainModules } };
