import path from 'node:path';
import { wordsOf } from './sources.ts';

/**
 * What three's shaders are without features that a build does not have: comments go, and so does every branch of the
 * preprocessor that cannot be reached.
 */

/** Answers what is known of a name of the preprocessor: that it is never defined (false), or nothing. */
export type Known = (name: string) => false | undefined;

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const DIRECTIVE = /^\s*#(if|ifdef|ifndef|elif|else|endif)\b(.*)$/;
const TOKEN = /defined\s*\(\s*\w+\s*\)|\w+|&&|\|\||[!()]|[<>=]=?/g;

type Value = boolean | undefined;

/** Whether a condition holds; undefined where that is only known when the shader is compiled. */
export function condition(text: string, known: Known): Value {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  const isOff = (name: string): boolean => known(name) === false;
  const atom = (): Value => {
    const token = tokens[at++] ?? '';
    if (token === '!') {
      const value = atom();
      return value === undefined ? undefined : !value;
    }
    if (token === '(') {
      const value = either();
      at++;
      return value;
    }
    if (token.startsWith('defined'))
      return isOff(token.replace(/^defined\s*\(\s*(\w+)\s*\)$/, '$1')) ? false : undefined;
    // A comparison: of a number of things that there are never any of, or of something unknown.
    const operator = tokens[at];
    if (operator === undefined || !/^[<>=]/.test(operator)) return undefined;
    const right = tokens[at + 1] ?? '';
    at += 2;
    if (operator === '>' && right === '0' && isOff(token)) return false;
    return operator === '<' && isOff(right) ? false : undefined;
  };
  const both = (): Value => {
    let value = atom();
    while (tokens[at] === '&&') {
      at++;
      const next = atom();
      value = value === false || next === false ? false : value && next;
    }
    return value;
  };
  function either(): Value {
    let value = both();
    while (tokens[at] === '||') {
      at++;
      const next = both();
      value = value === true || next === true ? true : value === false && next === false ? false : undefined;
    }
    return value;
  }
  return either();
}

interface Branch {
  /** Whether lines are kept now. */
  keeps: boolean;
  /** Whether the directives stay: something about them is unknown. */
  stays: boolean;
  /** Whether a branch before was sure to be taken. */
  taken: boolean;
}

/** A shader's text without comments, blank lines and branches that `known` rules out. */
export function slimShader(text: string, known: Known): string {
  const out: string[] = [];
  const stack: Branch[] = [];
  const keeps = (): boolean => stack.every((branch) => branch.keeps);
  for (const raw of text.replace(COMMENT, '').split('\n')) {
    const line = raw.trim();
    const [, directive, rest = ''] = DIRECTIVE.exec(line) ?? [];
    const top = stack.at(-1);
    switch (directive) {
      case undefined:
        if (line !== '' && keeps()) out.push(line);
        break;
      case 'if':
      case 'ifdef':
      case 'ifndef': {
        const value =
          directive === 'if'
            ? condition(rest, known)
            : known(rest.trim()) === false
              ? directive === 'ifndef'
              : undefined;
        const stays = value === undefined;
        if (stays && keeps()) out.push(line);
        stack.push({ keeps: value !== false, stays, taken: value === true });
        break;
      }
      case 'elif': {
        if (!top) throw new Error(`#elif without #if: ${line}`);
        const value = top.taken ? false : condition(rest, known);
        top.keeps = value !== false;
        if (value === undefined) {
          const outer = stack.slice(0, -1).every((branch) => branch.keeps);
          if (outer) out.push(top.stays ? line : `#if${rest}`);
          top.stays = true;
        } else if (value) {
          if (top.stays && stack.slice(0, -1).every((branch) => branch.keeps)) out.push('#else');
          top.taken = true;
        }
        break;
      }
      case 'else':
        if (!top) throw new Error('#else without #if');
        top.keeps = !top.taken;
        if (top.keeps && top.stays && keeps()) out.push('#else');
        break;
      default:
        stack.pop();
        if (top?.stays && keeps()) out.push('#endif');
    }
  }
  if (stack.length > 0) throw new Error('#if without #endif');
  return out.join('\n');
}

const BY_MATERIAL: Readonly<Record<string, RegExp>> = {
  basic: /^(?:MeshBasic|LineBasic)Material$/,
  lambert: /^MeshLambertMaterial$/,
  phong: /^MeshPhongMaterial$/,
  standard: /^Mesh(?:Standard|Physical)Material$/,
  toon: /^MeshToonMaterial$/,
  matcap: /^MeshMatcapMaterial$/,
  points: /^PointsMaterial$/,
  dashed: /^LineDashedMaterial$/,
  normal: /^MeshNormalMaterial$/,
  sprite: /^Sprite(?:Material)?$/,
  background: /^background$/,
  backgroundCube: /^background$/,
  cube: /^(?:background|Cube\w+)$/,
  equirect: /^(?:background|environment|envMap|Cube\w+|Equirect\w+)$/,
  distance: /^PointLight$/,
  shadow: /^ShadowMaterial$/,
};

const ENTRY = /^\t(\w+): \{[\s\S]*?^\t\},?$/gm;
const PHYSICAL = /^ShaderLib\.physical = \{[\s\S]*?^\};$/m;
const CHUNK = /^\t(\w+): (\w+)(?:\.\w+)?,?$/gm;
const IMPORT = /^import (?:\* as )?(\w+) from '(\.[^']+)';$/gm;
const INCLUDE = /#include +<(\w+)>/g;

/** The lists of shaders and of their chunks, with what the materials in use and our own shaders need. */
export function slimShaderList(
  modules: ReadonlyMap<string, string>,
  folder: string,
  words: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const [libFile, chunkFile] = [path.join(folder, 'ShaderLib.js'), path.join(folder, 'ShaderChunk.js')];
  const [lib = '', chunks = ''] = [modules.get(libFile), modules.get(chunkFile)];
  const isAsked = (name: string): boolean => {
    const asking = BY_MATERIAL[name];
    return asking === undefined || [...words].some((word) => asking.test(word));
  };
  if ([...lib.matchAll(ENTRY)].length < 10 || !PHYSICAL.test(lib))
    throw new Error('three-slim: the list of shaders is no longer what this reads');
  let slimLib = lib.replace(ENTRY, (entry, name: string) => (isAsked(name) ? entry : ''));
  if (!isAsked('standard')) slimLib = slimLib.replace(PHYSICAL, '');

  const files = new Map(
    [...chunks.matchAll(IMPORT)].map(([, name = '', file = '']) => [name, path.join(folder, file)]),
  );
  const sources = new Map(
    [...chunks.matchAll(CHUNK)].map(([, name = '', from = '']) => [name, files.get(from) ?? '']),
  );
  if (sources.size < 100) throw new Error('three-slim: the list of chunks is no longer what this reads');
  const mentioned = [...modules]
    .filter(([file]) => file !== chunkFile && file !== libFile && !file.endsWith('.glsl.js'))
    .flatMap(([, code]) => wordsOf(code));
  const left = [...words, ...mentioned, ...wordsOf(slimLib)].filter((word) => sources.has(word));
  const kept = new Set<string>();
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (kept.has(name)) continue;
    kept.add(name);
    const text = modules.get(sources.get(name) ?? '') ?? '';
    left.push(...[...text.matchAll(INCLUDE)].map(([, chunk = '']) => chunk));
  }
  return new Map([
    [libFile, slimLib],
    [chunkFile, chunks.replace(CHUNK, (line, name: string) => (kept.has(name) ? line : ''))],
  ]);
}
