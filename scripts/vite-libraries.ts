import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AliasOptions, UserConfig } from 'vite';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const PHASER = path.dirname(fileURLToPath(import.meta.resolve('phaser/package.json')));

/** Programs of three that draw nothing here: the engine uses toon, Lambert, basic, depth and its own materials. */
const PROGRAMS =
  'background(?:Cube)?|cube|distance|equirect|linedashed|mesh(?:matcap|normal|phong|physical)|points|shadow|sprite|vsm';
/** What only those programs include. */
const CHUNKS =
  '(?:lights_physical|lights_phong|clearcoat|iridescence|transmission|roughnessmap|metalnessmap)_';

/** Shader sources of three that no program of the engine includes. */
export const UNDRAWN = new RegExp(
  String.raw`^\./Shader(?:Lib/(?:${PROGRAMS})|Chunk/(?:${CHUNKS})\w+)\.glsl\.js$`,
);

/**
 * Resolves Phaser and three to their source modules, so that the build drops unused code and splits it by use. The
 * sources stay as published.
 */
const alias: AliasOptions = [
  { find: /^phaser$/, replacement: here('../engine/render2d/phaser-sources.js') },
  { find: /^phaser\/src\//, replacement: `${path.join(PHASER, 'src')}/` },
  { find: /^three$/, replacement: 'three/src/Three.js' },
  // Saves 13 KB gzip of 140.
  { find: UNDRAWN, replacement: here('no-shader.js') },
];

/** Phaser's feature flags, set as in Phaser's own webpack configuration. */
const define = {
  'typeof WEBGL_RENDERER': 'true',
  'typeof CANVAS_RENDERER': 'false',
  'typeof FEATURE_SOUND': 'false',
  'typeof PLUGIN_FBINSTANT': 'false',
  'typeof WEBGL_DEBUG': 'false',
};

export const LIBRARIES = {
  define,
  resolve: { alias },
  optimizeDeps: {
    // Listed, because a dependency that Vite discovers later reloads the page in development.
    include: [
      'phaser',
      'three',
      'three/examples/jsm/loaders/GLTFLoader.js',
      'three/examples/jsm/libs/meshopt_decoder.module.js',
      'pdfjs-dist/build/pdf.worker.min.mjs',
    ],
    // The loader resolves its decoder relative to its own file.
    exclude: ['three/examples/jsm/loaders/DRACOLoader.js'],
    rolldownOptions: { transform: { define } },
  },
} satisfies UserConfig;
