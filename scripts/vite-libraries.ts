import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AliasOptions, UserConfig } from 'vite';

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const PHASER = path.dirname(fileURLToPath(import.meta.resolve('phaser/package.json')));

/** Shaders of materials that nothing is made of here: all is drawn with toon, Lambert, basic and own ones. */
export const UNDRAWN =
  /^\.\/Shader(?:Lib\/mesh(?:physical|phong|matcap)|Chunk\/(?:lights_physical|lights_phong|clearcoat|iridescence|transmission|roughnessmap|metalnessmap)_\w+)\.glsl\.js$/;

/**
 * Phaser and three by their source modules, so that the build takes only what is used and puts it where it is loaded.
 * Their text stays as published.
 */
const alias: AliasOptions = [
  { find: /^phaser$/, replacement: here('../engine/render2d/phaser-sources.js') },
  { find: /^phaser\/src\//, replacement: `${path.join(PHASER, 'src')}/` },
  { find: /^three$/, replacement: 'three/src/Three.js' },
  // 12 KB gzip of 140.
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
    // Named, as what is met later makes development load the page anew.
    include: [
      'phaser',
      'three',
      'three/examples/jsm/loaders/GLTFLoader.js',
      'three/examples/jsm/libs/meshopt_decoder.module.js',
      'pdfjs-dist/build/pdf.worker.min.mjs',
    ],
    // It finds its decoder by its own place.
    exclude: ['three/examples/jsm/loaders/DRACOLoader.js'],
    rolldownOptions: { transform: { define } },
  },
} satisfies UserConfig;
