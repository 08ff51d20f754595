import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { withoutUnasked } from './three-slim/constants.ts';
import { knownOf, missingOf, withoutMissing } from './three-slim/features.ts';
import { withoutUnnamed } from './three-slim/members.ts';
import { slimShader, slimShaderList } from './three-slim/shaders.ts';
import {
  exportsOf,
  importsOf,
  reachable,
  readSources,
  readWanted,
  type Sources,
} from './three-slim/sources.ts';

/**
 * three's published build holds every material, light and kind of texture that there is in one renderer: 133 KB gzip
 * for what needs half of it. This builds its sources without what our code does not name. Nothing is listed that has
 * to be kept: a class that is imported anew, or a property that is set, is in the next build with what it needs.
 */

const THREE = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('three'))));
const SOURCES = path.join(THREE, 'src');
/** What `three` is in the build. */
export const THREE_ENTRY = path.join(SOURCES, 'Three.js');
const OURS = 'engine/render3d';

/** Whole modules of the renderer, by the words that ask for them, and what stands in their place. */
const PARTS: Readonly<Record<string, { readonly words: RegExp; readonly instead: string }>> = {
  'renderers/webxr/WebXRManager.js': {
    words: /^xr$/,
    instead: `
import { EventDispatcher } from '../../core/EventDispatcher.js';
export class WebXRManager extends EventDispatcher {
  enabled = false;
  isPresenting = false;
  setAnimationLoop() {}
  getEnvironmentBlendMode() {}
  dispose() {}
}`,
  },
  'renderers/webgl/WebGLEnvironments.js': {
    words: /^(?:environment|envMap|background|CubeTexture|PMREM\w+|Equirect\w+)$/,
    instead: 'export function WebGLEnvironments() { return { get: () => null, dispose() {} }; }',
  },
  'renderers/webgl/WebGLOutput.js': {
    words: /^(?:outputBufferType|setEffects)$/,
    instead: 'export function WebGLOutput() { throw new Error("three-slim: outputBufferType"); }',
  },
  'renderers/shaders/DFGLUTData.js': {
    words: /^Mesh(?:Standard|Physical)Material$/,
    instead: 'export const getDFGLUT = () => null;',
  },
  'renderers/webgl/WebGLMorphtargets.js': {
    words: /^morph/,
    instead: 'export function WebGLMorphtargets() { return { update() {} }; }',
  },
  'renderers/webgl/WebGLUniformsGroups.js': {
    words: /^(?:UniformsGroup|uniformsGroups)$/,
    instead: 'export function WebGLUniformsGroups() { return { update() {}, bind() {}, dispose() {} }; }',
  },
  'renderers/webgl/WebGLClipping.js': {
    words: /^(?:clippingPlanes|localClippingEnabled)$/,
    instead: `
export function WebGLClipping() {
  const uniform = { value: null, needsUpdate: false };
  return { uniform, numPlanes: 0, numIntersection: 0, init: () => false, setState() {}, setGlobalState() {}, beginShadows() {}, endShadows() {} };
}`,
  },
  'renderers/shaders/ShaderLib/vsm.glsl.js': {
    words: /^VSMShadowMap$/,
    instead: "export const vertex = '', fragment = '';",
  },
};

const isShader = (file: string): boolean => file.endsWith('.glsl.js');
const isRenderer = (file: string): boolean => file.startsWith(path.join(SOURCES, 'renderers'));
const FLAG = /\.(is[A-Z]\w+)\s*=\s*true\b/g;
const flagsIn = (code: string): readonly string[] => [...code.matchAll(FLAG)].map(([, flag = '']) => flag);

/** three's modules as they are built: what our code needs of them, by file. */
export function slimSources(root: string): ReadonlyMap<string, string> {
  const wanted = readWanted(path.join(root, OURS), path.join(THREE, 'examples', 'jsm'));
  const words = [...wanted.words];
  const published = readSources(SOURCES);
  const parts = Object.entries(PARTS).flatMap(([name, { words: asking, instead }]) => {
    const file = path.join(SOURCES, name);
    if (!published.has(file)) throw new Error(`three-slim: three has no ${name} any more`);
    if (words.some((word) => asking.test(word))) return [];
    return [[file, { code: instead, imports: importsOf(instead, path.dirname(file)) }]] as const;
  });
  const sources: Sources = new Map([...published, ...parts]);

  const exported = exportsOf(published);
  const entries = [...wanted.names].map((name) => {
    const file = exported.get(name);
    if (file === undefined) throw new Error(`three-slim: three has no ${name}`);
    return file;
  });
  const files = [...reachable(sources, entries)];
  const codeOf = (file: string): string => sources.get(file)?.code ?? '';

  const missing = missingOf(wanted.words, {
    all: new Set([...published.values()].flatMap(({ code }) => flagsIn(code))),
    set: new Set(files.flatMap((file) => flagsIn(codeOf(file)))),
  });
  const known = knownOf(missing);
  const slim = new Map(
    files.map((file) => {
      if (isShader(file)) return [file, slimShader(codeOf(file), known)];
      return [file, isRenderer(file) ? withoutMissing(codeOf(file), missing) : codeOf(file)];
    }),
  );
  const lists = slimShaderList(slim, path.join(SOURCES, 'renderers', 'shaders'), wanted.words);
  const whole = new Map([...slim, ...lists]);
  return withoutUnnamed(
    withoutUnasked(whole, path.join(SOURCES, 'constants.js'), wanted.words),
    wanted.words,
  );
}

export function threeSlim(): Plugin {
  let slim: ReadonlyMap<string, string> | undefined;
  let root = '';
  return {
    name: 'three-slim',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      ({ root } = config);
    },
    resolveId: (id) => (id === 'three' ? THREE_ENTRY : undefined),
    load(id) {
      if (!id.startsWith(SOURCES)) return undefined;
      slim ??= slimSources(root);
      return slim.get(id);
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const [id, { code }] of Object.entries(file.modules))
          if (code && id.startsWith(SOURCES) && !slim?.has(id))
            this.error(
              `three-slim: ${path.relative(SOURCES, id)} is in the build, and nobody was seen importing it`,
            );
      }
    },
  };
}
