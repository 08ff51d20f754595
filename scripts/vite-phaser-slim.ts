import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/**
 * Phaser's published build does not shake: 362 KB gzip for what needs half of it. This bundles the sources that the
 * 2D renderer uses (game, scene, camera, renderer, extern object), with the features left out that Phaser's own
 * build leaves out by its flags.
 */

const SOURCES = join(dirname(fileURLToPath(import.meta.resolve('phaser/package.json'))), 'src');
const OFF = /\btypeof (?:FEATURE_SOUND|CANVAS_RENDERER|PLUGIN_FBINSTANT|WEBGL_DEBUG)\b/g;
const ON = /\btypeof WEBGL_RENDERER\b/g;
/** Asked with a drawing context of its own, while the renderer has one already. */
const TEST_WEBGL = /\bFeatures\.webGL = testWebGL\(\)/g;
const ID = '\0phaser-slim';

/**
 * Never made by what the renderer makes: Phaser draws nothing of its own here, hears no input of its own and reads no
 * atlas. The classes stay as names, since Phaser's lists name them; their code and shaders go.
 */
const UNUSED = [
  String.raw`filters/[A-Z]\w+`,
  String.raw`renderer/webgl/renderNodes/filters/\w+`,
  String.raw`renderer/webgl/renderNodes/(?:submitter|texturer)/\w+`,
  'renderer/webgl/renderNodes/BatchHandler(?:PointLight|Strip|TileSprite|Tri)',
  'renderer/webgl/renderNodes/(?:DrawLine|DynamicTextureHandler|FillPath|ShaderQuad|StrokePath)',
  String.raw`renderer/webgl/shaders/(?:Filter|Noise|SpriteGPULayer|TilemapGPULayer|PointLight|Ramp|ColorMatrix)[\w-]*`,
  'input/(?:keyboard/Keyboard|mouse/Mouse|touch/Touch)Manager',
  String.raw`textures/parsers/(?!Canvas|Image)[A-Z]\w+`,
];
const LEFT_OUT = new RegExp(
  String.raw`[\\/]phaser[\\/]src[\\/](?:${UNUSED.join('|').replaceAll('/', String.raw`[\\/]`)})\.js$`,
);

/** Only loaded for what they register, in the order of Phaser's own entry: its modules require one another in rings. */
const REGISTER = [
  'polyfills/requestVideoFrame',
  'events/EventEmitter',
  'cameras/2d/CameraManager',
  'gameobjects/GameObjectCreator',
  'gameobjects/GameObjectFactory',
  'gameobjects/DisplayList',
  'gameobjects/UpdateList',
  'gameobjects/extern/ExternFactory',
  'renderer',
  'scene/ScenePlugin',
];

const ENTRY = [
  ...REGISTER.map((name) => `import './${name}';`),
  "import Game from './core/Game';",
  "import Scene from './scene/Scene';",
  "import CONST from './const';",
  "import Scale from './scale/const';",
  'const { WEBGL } = CONST;',
  'const { NONE } = Scale.SCALE_MODE;',
  'const ScaleModes = { NONE };',
  'export { Game, Scene, WEBGL, ScaleModes as Scale };',
].join('\n');

/** Phaser as one module. */
export async function slimPhaser(): Promise<string> {
  const result = await build({
    stdin: { contents: ENTRY, resolveDir: SOURCES, loader: 'js' },
    bundle: true,
    format: 'esm',
    write: false,
    legalComments: 'none',
    plugins: [
      {
        name: 'phaser-flags',
        setup(esbuild) {
          esbuild.onLoad({ filter: /[\\/]phaser[\\/]src[\\/].*\.js$/ }, async ({ path }) => ({
            contents: LEFT_OUT.test(path)
              ? 'module.exports = function () {};'
              : (await readFile(path, 'utf8'))
                  .replace(OFF, 'false')
                  .replace(ON, 'true')
                  .replace(TEST_WEBGL, 'Features.webGL = true'),
          }));
        },
      },
    ],
  });
  return result.outputFiles[0]?.text ?? '';
}

export function phaserSlim(): Plugin {
  let code: Promise<string> | undefined;
  return {
    name: 'phaser-slim',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['phaser'] } }),
    resolveId: (id) => (id === 'phaser' ? ID : undefined),
    load: (id) => (id === ID ? (code ??= slimPhaser()) : undefined),
  };
}
