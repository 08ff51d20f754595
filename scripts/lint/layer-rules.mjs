import path from 'node:path';
import { LAYERS, MODULES, OWNED, PACKAGES, ROOMS, SCHEMAS } from './layer-table.mjs';

// The rules that the lint plugin checks. Paths are relative to the root, with slashes and without extension.

const ROOT = path.resolve(import.meta.dirname, '..', '..');
// The canary's fixtures are small trees, each with a root of its own.
const FIXTURE = /^tests\/fixtures\/layers\/[^/]+\//;

export function rootPath(file) {
  const relative = path.relative(ROOT, file).split(path.sep).join('/');
  return relative.replace(FIXTURE, '').replace(/\.[cm]?[jt]sx?$/, '');
}

function longest(starts, file) {
  return starts.filter((start) => file.startsWith(start)).sort((a, b) => b.length - a.length)[0];
}

/** A star in a start stands for the name of one room. */
function startsWithAny(starts, file) {
  const anyRoom = file.replace(/^features\/[^/]+\//, 'features/*/');
  return starts.some((start) => file.startsWith(start) || anyRoom.startsWith(start));
}

/** What is wrong with an import from a room, or of one; undefined: nothing, or neither file is in a room. */
function roomProblem(from, to) {
  const [, toRoom, toPart] = ROOMS.folder.exec(to) ?? [];
  const [, fromRoom, fromPart] = ROOMS.folder.exec(from) ?? [];
  if (fromRoom === undefined) {
    if (toRoom === undefined || ROOMS.lists.includes(from)) return undefined;
    return `${from} may not import the room ${toRoom}: only the lists name rooms`;
  }
  const { core, own } = ROOMS.parts.find(({ start }) => fromPart.startsWith(start));
  if (toRoom === fromRoom)
    return startsWithAny(own, toPart) ? undefined : `${from} may not import ${toPart} of its room`;
  if (toRoom !== undefined) {
    if (!ROOMS.needs[fromRoom]?.includes(toRoom))
      return `the room ${fromRoom} may not import the room ${toRoom}`;
    return startsWithAny(own, toPart) && startsWithAny(ROOMS.shared, toPart)
      ? undefined
      : `${from} may not import ${toPart} of the room ${toRoom}, which does not share it`;
  }
  return startsWithAny(core, to) ? undefined : `${from} may not import ${to}`;
}

/** A folder with the helpers of the tests beside it. */
const TESTING = /\/testing\//;

export function isTest(file) {
  return (
    /\.(test|spec)$/.test(file) || /^(tests|e2e)\//.test(file) || TESTING.test(file) || !file.includes('/')
  );
}

function moduleProblem(from, to) {
  const module = MODULES.folder.exec(to)?.[1];
  if (!module || MODULES.folder.exec(from)?.[1] === module || startsWithAny(MODULES.composedIn, from))
    return undefined;
  if (MODULES.publicFiles(module).includes(to)) return undefined;
  return `${from} reaches into the module ${module}: import its public file only`;
}

function fileProblem(from, to) {
  const layer = longest(Object.keys(LAYERS), from);
  if (!layer) return undefined;
  const target = longest(Object.keys(LAYERS), to);
  if (!target) return to.includes('/') ? `${to} is in no layer of the table` : undefined;
  if (target === layer) return undefined;
  const allowed = LAYERS[layer];
  const free = allowed.includes('*') && !/^(tests|e2e)\//.test(to);
  return free || startsWithAny(allowed, to) ? undefined : `${layer} may not import ${target} (${to})`;
}

function packageProblem(from, name) {
  const rule = Object.keys(PACKAGES).find((key) =>
    key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key || name.startsWith(`${key}/`),
  );
  if (!rule || startsWithAny(PACKAGES[rule], from)) return undefined;
  return `${name} may be imported only in ${PACKAGES[rule].join(', ')}`;
}

function schemaProblem(from, target, isPackage, typeOnly) {
  const isIn = (patterns, file) => patterns.some((pattern) => pattern.test(file));
  if (isIn(SCHEMAS.importedIn, from)) return undefined;
  if (!isPackage && isIn(SCHEMAS.definitions, target))
    return `${target} is a schema: take the type from the plain file that the schema follows`;
  const carriesZod = isPackage
    ? SCHEMAS.packages.some((name) => target === name || target.startsWith(`${name}/`))
    : isIn(SCHEMAS.files, target);
  if (!carriesZod || typeOnly) return undefined;
  return `${target} carries zod: outside the server only "import type" is allowed`;
}

const isInRoom = (file) => ROOMS.folder.test(file);

/** The problem with an import of `specifier` in `file`, or undefined. */
export function importProblem(file, specifier, typeOnly) {
  const from = rootPath(file);
  if (isTest(from)) return undefined;
  const isPackage = !specifier.startsWith('.');
  const bare = specifier.replace(/\?.*$/, '');
  const target = isPackage ? bare : rootPath(path.resolve(path.dirname(file), bare));
  if (!isPackage && TESTING.test(target)) return `${target} helps tests: only tests import it`;
  const problem = isPackage
    ? packageProblem(from, target)
    : isInRoom(from) || isInRoom(target)
      ? roomProblem(from, target)
      : (fileProblem(from, target) ?? moduleProblem(from, target));
  return problem ?? schemaProblem(from, target, isPackage, typeOnly);
}

/** The problem with a use of a global (or of a method, for kind `methods`) in `file`, or undefined. */
export function ownedProblem(file, kind, name) {
  if (!Object.hasOwn(OWNED[kind], name)) return undefined;
  const from = rootPath(file);
  if (isTest(from) || !startsWithAny(OWNED.within, from)) return undefined;
  const owners = [...OWNED.everything, ...OWNED[kind][name]];
  return startsWithAny(owners, from) ? undefined : `${name} only through its owner (${owners.join(', ')})`;
}
