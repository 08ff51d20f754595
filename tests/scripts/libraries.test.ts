import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { UNDRAWN } from '../../scripts/vite-libraries';

const SHADERS = 'node_modules/three/src/renderers/shaders';
/** Defined by three only for features that the engine does not use. */
const OFF =
  /\b(?:USE_(?:ALPHAHASH|ALPHAMAP|AOMAP|BATCHING\w*|BUMPMAP|DISPLACEMENTMAP|EMISSIVEMAP|ENVMAP|INSTANCING_MORPH|LIGHTMAP|LOGARITHMIC_DEPTH_BUFFER|MORPH\w+|NORMALMAP\w*|SKINNING|SPECULARMAP)|DITHERING|NUM_CLIPPING_PLANES|TONE_MAPPING)\b/;
/** What turns those features on. */
const TURNS_ON =
  /\b(?:alphaHash|alphaMap|aoMap|BatchedMesh|bumpMap|clippingPlanes|displacementMap|dithering|emissiveMap|envMap|lightMap|logarithmicDepthBuffer|morphAttributes|morphTexture|normalMap|SkinnedMesh|specularMap|toneMapping)\b|\bscene\.environment\b/;
/** What draws with the programs that are left out. */
const DRAWS =
  /\bnew (?:Mesh(?:Standard|Physical|Phong|Matcap|Normal|Distance)|Shadow|Sprite|Points|LineDashed)Material\b|\bscene\.background\b|VSMShadowMap|\bPointLight\b/;

const read = (...name: string[]): string =>
  readFileSync(path.join(...name), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
const isLeft = (folder: string, name: string): boolean => UNDRAWN.test(`./${folder}/${name}`);
const sources = readdirSync('engine/render3d', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => path.join('engine/render3d', name));
const includedBy = (code: string): string[] =>
  [...code.matchAll(/#include <(\w+)>/g)].map(([, name]) => `${name}.glsl.js`);

/** The lines of a shader that count although every feature of `OFF` is off. */
function linesWithout(code: string): readonly string[] {
  const off: boolean[] = [];
  const lines = code.split('\n').map((line) => line.trim());
  return lines.filter((line) => {
    if (line.startsWith('#if')) off.push(OFF.test(line));
    else if (line.startsWith('#el')) off[off.length - 1] = OFF.test(line);
    else if (line.startsWith('#endif')) off.pop();
    return !/^(?:#|export default|`;|$)/.test(line) && !off.includes(true);
  });
}

it('what the build leaves out of three has no effect on the shaders that the engine draws with', () => {
  const [chunks, programs] = ['ShaderChunk', 'ShaderLib'].map((folder) =>
    readdirSync(path.join(SHADERS, folder)),
  ) as [string[], string[]];
  const left = new Set(chunks.filter((name) => isLeft('ShaderChunk', name)));
  const drawn = programs.filter((name) => !isLeft('ShaderLib', name));
  expect(left.size).toBeGreaterThan(50);
  expect(drawn).toEqual(['depth', 'meshbasic', 'meshlambert', 'meshtoon'].map((name) => `${name}.glsl.js`));
  const codes = [
    ...drawn.map((name) => read(SHADERS, 'ShaderLib', name)),
    ...sources.map((name) => read(name)),
  ];
  const included = [...new Set(codes.flatMap(includedBy))].filter((name) => left.has(name));
  expect(included.length).toBeGreaterThan(30);
  const effects = included.map((name) => [name, linesWithout(read(SHADERS, 'ShaderChunk', name))] as const);
  expect(effects.filter(([, lines]) => lines.length > 0)).toEqual([]);
});

it('the engine uses nothing of three that the build leaves out', () => {
  expect(sources.filter((name) => TURNS_ON.test(read(name)) || DRAWS.test(read(name)))).toEqual([]);
});
