import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { UNDRAWN } from '../../scripts/vite-libraries';

const SHADERS = 'node_modules/three/src/renderers/shaders';
const read = (...name: string[]): string => readFileSync(path.join(...name), 'utf8');
const isLeft = (folder: string, name: string): boolean => UNDRAWN.test(`./${folder}/${name}`);

it('no shader of three includes a shader that the build leaves out', () => {
  const [chunks, programs] = ['ShaderChunk', 'ShaderLib'].map((folder) =>
    readdirSync(path.join(SHADERS, folder)),
  ) as [string[], string[]];
  const left = chunks.filter((name) => isLeft('ShaderChunk', name));
  const drawn = programs.filter((name) => !isLeft('ShaderLib', name));
  expect(left.length).toBeGreaterThan(8);
  expect(drawn).toEqual(['depth', 'meshbasic', 'meshlambert', 'meshtoon'].map((name) => `${name}.glsl.js`));
  const included = drawn.flatMap((name) => {
    const code = read(SHADERS, 'ShaderLib', name);
    return left.filter((chunk) => code.includes(`<${path.basename(chunk, '.glsl.js')}>`));
  });
  expect(included).toEqual([]);
});

it('the engine draws with no program that the build leaves out', () => {
  const files = readdirSync('engine', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const draws =
    /\bnew (?:THREE\.)?(?:Mesh(?:Standard|Physical|Phong|Matcap|Normal|Distance)|Shadow|Sprite|Points|LineDashed)Material\b|\bscene\.background\b|VSMShadowMap|\bPointLight\b/;
  expect(files.filter((name) => draws.test(read('engine', name)))).toEqual([]);
});
