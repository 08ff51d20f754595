import { Visitor, type ESTree } from 'vite';
import {
  applyEdits,
  deadCases,
  nameOf,
  parse,
  settle,
  withoutUnreached,
  type Edit,
  type Settled,
} from './settle.ts';

/**
 * React's renderer without what this client never asks of it. It is one module of functions that ask one another at
 * run time, so no bundler can tell that pages are never sent drawn by a server, that nobody uses a view transition, or
 * that styles do not come by components. What is said here is folded into its text, and esbuild drops what that leaves
 * unreachable.
 */

/**
 * Kinds of nodes that are never made: a boundary sent by a server (18), lists of boundaries (19), scopes (21), hidden
 * parts of old (23), caches (24), parts of the document's head (26), the document's own elements (27), view
 * transitions (30) and activities (31).
 */
const NEVER_MADE = new Set([18, 19, 21, 23, 24, 26, 27, 30, 31]);

const VARIABLES: Settled['variables'] = {
  // Drawn by a server.
  isHydrating: '!1',
  hydrationParentFiber: 'null',
  // View transitions.
  shouldStartViewTransition: '!1',
  appearingViewTransitions: 'null',
  pendingViewTransition: 'null',
  pendingViewTransitionEvents: 'null',
  viewTransitionMutationContext: '!1',
  inUpdateViewTransition: '!1',
  rootViewTransitionAffected: '!1',
  // Browsers of old.
  canUseDOM: '!0',
  canUseCompositionEvent: '!0',
  useFallbackCompositionData: '!1',
  isInputEventSupported: '!0',
  documentMode: 'void 0',
  skipSelectionChangeEvent: '!1',
  // The developer's tools find the development build.
  injectedHook: 'null',
  // Styles by components.
  currentHoistableRoot: 'null',
  tagCaches: 'null',
};

const FIELDS: Settled['fields'] = { isDehydrated: '!1', dehydrated: 'null' };

/** Functions whose answer is settled; those that answer nothing do nothing either. */
const BODIES: Settled['bodies'] = {
  '': [
    'resetHydrationState',
    'popToNextHostParent',
    'queueHydrationError',
    'commitSuspenseHydrationCallbacks',
    'retryIfBlockedOn',
    'clearIfContinuousEvent',
    'markRetryLaneIfNotHydrated',
    'trackEnterViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'commitDeletedPairViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'recursivelyTraverseAfterMutationEffects',
    'flushAfterMutationEffects',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'traverseVisibleInstancesAndTextInstances',
    'preloadInstanceAndSuspendIfNeeded',
    'recursivelyAccumulateSuspenseyCommit',
    'accumulateSuspenseyCommitOnFiber',
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitScript',
    'preinitStyle',
    'preinitModuleScript',
    'setIsStrictModeForDevtools',
    'extractEvents$1',
    'defaultOnDefaultTransitionIndicator',
  ],
  'return null': [
    'getSuspenseInstanceFromFiber',
    'getActivityInstanceFromFiber',
    'upgradeHydrationErrorsToRecoverable',
    'waitForCommitToBeReady',
    'getHoistableRoot',
    'getParentHydrationBoundary',
    'claimQueuedTransitionTypes',
    'pushMutationContext',
  ],
  'return !1': [
    'popHydrationState',
    'isHostHoistableType',
    'queueIfContinuousEvent',
    'isFragmentInstanceParent',
    'isFragmentInstanceHostBoundary',
    'maySuspendCommit',
  ],
  // Nobody reads them: with names made short they would say nothing.
  "return ''": ['getStackByFiberInDevAndProd'],
  "throw Error('slim: left out of the build')": [
    'prepareToHydrateHostInstance',
    'updateDehydratedSuspenseComponent',
    'FragmentInstance',
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
    'startHostTransition',
    'startViewTransition',
  ],
};

/** Classes that are never made: what is put on them goes. */
const NO_CLASSES = new Set(['FragmentInstance', 'ReactDOMHydrationRoot']);

const isNeverMade = (node: ESTree.Node | null): boolean =>
  node?.type === 'Literal' && typeof node.value === 'number' && NEVER_MADE.has(node.value);

interface Span {
  readonly start: number;
  readonly end: number;
}

const isIn = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** Edits that take out every question for a kind that is never made, and classes without objects. */
function withoutKinds(program: ESTree.Program): readonly Edit[] {
  const edits: Edit[] = [];
  const dead: Edit[] = [];
  const bodies: Span[] = [];
  const variables: (Span & { readonly name: string })[] = [];
  new Visitor({
    FunctionDeclaration({ body }) {
      if (body) bodies.push({ start: body.start, end: body.end });
    },
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') variables.push({ start: id.start, end: id.end, name: id.name });
    },
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== 'AssignmentExpression') return;
      const { left, right } = expression;
      const of =
        left.type === 'MemberExpression' && left.object.type === 'MemberExpression' ? left.object : undefined;
      if (of?.object.type !== 'Identifier' || !NO_CLASSES.has(of.object.name)) return;
      // One function for two classes: the other keeps it.
      edits.push({ start, end: right.type === 'AssignmentExpression' ? right.start : end, text: '' });
    },
    SwitchStatement({ discriminant, cases }) {
      if (nameOf(discriminant) === 'tag') dead.push(...deadCases(cases, isNeverMade));
    },
    BinaryExpression({ operator, left, right, start, end }) {
      if (operator !== '===' && operator !== '!==') return;
      const asks = (kind: ESTree.Node, of: ESTree.Node): boolean => isNeverMade(kind) && nameOf(of) === 'tag';
      if (asks(left, right) || asks(right, left))
        edits.push({ start, end, text: operator === '===' ? '!1' : '!0' });
    },
  }).visit(program);
  // A variable that is declared in a case belongs to the whole function.
  for (const one of dead) {
    const names = variables.filter((variable) => isIn(variable, one)).map(({ name }) => name);
    const body = bodies.findLast((span) => isIn(one, span));
    if (names.length > 0 && body)
      edits.push({ start: body.start + 1, end: body.start + 1, text: `var ${names.join(', ')};` });
  }
  return [...edits, ...dead];
}

const REQUIRED = /\b(\w+) = require\("([\w-]+)"\)/g;
const ENTRY = /^exports\.createRoot = /m;
const OTHERS = /^exports\.(\w+) = /gm;

/** The client's renderer as a module that exports `createRoot` alone. */
export function slimReactDom(code: string): string {
  if (!ENTRY.test(code)) throw new Error('slim: react-dom exports no createRoot any more');
  const program = parse(code, 'react-dom');
  const settled = settle(program, { variables: VARIABLES, fields: FIELDS, bodies: BODIES }, 'react-dom');
  const imports = [...code.matchAll(REQUIRED)].map(
    ([, name = '', from = '']) => `import ${name} from '${from}';`,
  );
  const body = applyEdits(code, [...settled, ...withoutKinds(program)])
    .replace(new RegExp(String.raw`${REQUIRED.source}[,;]?`, 'g'), '')
    .replace(/^var\s+(?=function )/m, '')
    .replace(ENTRY, 'export const createRoot = ')
    .replace(OTHERS, 'const unasked$1 = ');
  return withoutUnreached([...imports, body].join('\n'));
}

const NAMES =
  'Activity|ViewTransition|addTransitionType|SuspenseList|useActionState|useFormState|useFormStatus|hydrateRoot|' +
  'requestFormReset|prefetchDNS|preconnect|preload|preloadModule|preinit|preinitModule';
const IMPORTED = new RegExp(
  String.raw`\bimport\b[^;'"]*\{[^}]*\b(${NAMES})\b[^}]*\}\s*from\s*['"]react(?:-dom(?:/client)?)?['"]`,
  'g',
);
const ASKED = new RegExp(String.raw`\bReact(?:DOM)?\d*\.(${NAMES})\b`, 'g');
/** Parts of the document itself, as what a component draws. */
const DOCUMENT_PART = /\b_?jsxs?\)?\(\s*["'](title|meta|link|style|script|html|head|body)["']/g;

/** What a module asks of React that the slimmed renderer does not do. */
export function unservedIn(code: string): readonly string[] {
  return [IMPORTED, ASKED, DOCUMENT_PART].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, name = '']) => name),
  );
}
