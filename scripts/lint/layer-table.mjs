// The import rules. A row names files by the start of their path ("engine/core/" is a folder, "src/router" every file
// that begins so); the longest match decides. `*` is everything except tests.

const ENGINE_BASE = ['contract/', 'assets/', 'engine/core/'];
const ENGINE_WORLD = [...ENGINE_BASE, 'engine/world/'];
const ENGINE_MIDDLE = ['engine/input/', 'engine/avatar/', 'engine/quality/'];
const RENDERER = [...ENGINE_WORLD, ...ENGINE_MIDDLE];
const SRC = ['contract/', 'assets/', 'src/'];
const HUD = [
  'contract/',
  'assets/',
  'src/state/',
  'src/actions/',
  'src/features/',
  'src/i18n/',
  'src/platform/',
];
const COMPOSITION = ['*'];
const TEST_CODE = ['*', 'tests/', 'e2e/'];

/** Layer → the paths it may import besides its own. */
export const LAYERS = {
  'contract/': [],
  'assets/': ['contract/'],

  'engine/core/': ['contract/', 'assets/'],
  'engine/world/': ENGINE_BASE,
  'engine/input/': ENGINE_WORLD,
  'engine/avatar/': ENGINE_WORLD,
  'engine/quality/': ENGINE_WORLD,
  'engine/headless/': RENDERER,
  'engine/render2d/': RENDERER,
  'engine/render3d/': RENDERER,
  'engine/': ['contract/', 'assets/', 'engine/'],

  'workers/': ['contract/', 'assets/', 'engine/world/', 'engine/avatar/'],

  'server/': ['contract/', 'server/'],
  'server/features/list': ['server/', 'features/server'],

  // An adapter talks to the outside and never writes state; a stream connects the two.
  'src/adapters/': ['contract/', 'src/platform/', 'src/http/'],
  'src/platform/': ['contract/'],
  'src/threads/': [...SRC, 'workers/'],
  'src/pages/': [...SRC, 'hud/'],
  'src/boot/': COMPOSITION,
  'src/main': COMPOSITION,
  'src/': SRC,

  'hud/': HUD,

  // The two lists; what a room may import is in ROOMS.
  'features/': [],

  'tests/': TEST_CODE,
  'e2e/': TEST_CODE,
  'scripts/': COMPOSITION,
};

/**
 * The parts of a room `features/<name>/`, by the start of the path in it, the longest first: what a part may import of
 * the core, and which parts of its own room. The core imports no room, and a room imports another one only if it needs it
 * (`needs`): of that one the same parts as of its own, but only those that are `shared`.
 */
export const ROOMS = {
  folder: /^features\/([^/]+)\/(.+)$/,
  lists: ['features/server', 'features/client'],
  /** Room → the rooms that it stands on. Where they are left out, it is left out too. */
  needs: {
    charge: ['engagement'],
    lottery: ['engagement'],
    'lottery-box': ['engagement'],
    'punch-card': ['engagement'],
    quiz: ['engagement'],
    'question-library': ['engagement'],
    'score-tasks': ['engagement'],
    scores: ['engagement'],
    shop: ['engagement'],
    skins: ['engagement'],
    votes: ['engagement'],
  },
  shared: ['contract', 'errors', 'model', 'tables', 'service', 'client-api', 'ui/kit/'],
  parts: [
    {
      start: 'ui/',
      core: [...HUD, 'hud/'],
      own: ['ui/', 'locales/', 'client', 'editing/', 'import/', 'state', 'model', 'errors', 'contract'],
    },
    { start: 'locales/', core: ['contract/', 'src/i18n/'], own: ['locales/'] },
    {
      start: 'client',
      core: SRC,
      own: ['ui/', 'locales/', 'client', 'editing/', 'import/', 'state', 'model', 'errors', 'contract'],
    },
    { start: 'editing/', core: ['contract/', 'assets/'], own: ['editing/', 'model'] },
    // Runs in a worker and in Node.
    { start: 'import/', core: ['contract/'], own: ['import/', 'editing/', 'locales/', 'model'] },
    { start: 'state', core: ['contract/'], own: ['model', 'contract'] },
    { start: 'errors', core: ['contract/'], own: ['locales/'] },
    { start: 'model', core: ['contract/'], own: ['model'] },
    { start: 'contract', core: ['contract/'], own: ['model', 'contract'] },
    { start: '', core: ['contract/', 'server/'], own: [''] },
  ],
};

/**
 * Other modules import only a server module's public file: `index`, or the file with the module's name or its plural.
 * Only the composition of the server may import its other files.
 */
export const MODULES = {
  folder: /^server\/modules\/([^/]+)\//,
  publicFiles: (name) => ['index', name, `${name}s`].map((file) => `server/modules/${name}/${file}`),
  composedIn: ['server/composition/', 'server/services'],
};

const REACT = ['hud/', 'src/pages/', 'src/boot/', 'src/main', 'features/*/ui/'];

/** Package (or the start of its name, with a star) → where it may be imported. Tests may import anything. */
export const PACKAGES = {
  phaser: ['engine/render2d/'],
  three: ['engine/render3d/'],
  react: REACT,
  'react-dom': REACT,
  'react-router-dom': REACT,
  'react-hook-form': REACT,
  'react-i18next': [...REACT, 'src/i18n/'],
  '@base-ui/*': REACT,
  'lucide-react': REACT,
  virtua: REACT,
  valtio: ['src/state/', 'hud/', 'features/*/ui/', 'features/*/state', 'features/*/client'],
  comlink: ['workers/', 'src/threads/', 'features/*/import/'],
  'nim-web-sdk-ng': ['src/adapters/'],
  'agora-rtc-sdk-ng': ['features/*/client'],
  'livekit-client': ['features/*/client'],
  'hls.js': ['features/*/client'],
  'livekit-server-sdk': ['server/media/'],
  'agora-token': ['server/media/'],
  'ali-oss': ['src/adapters/'],
  sharp: ['server/files/'],
  'pdfjs-dist': ['src/adapters/', 'workers/'],
  fastify: ['server/'],
  '@fastify/*': ['server/'],
  pg: ['server/database/'],
  ioredis: ['server/nodes/redis/'],
  'drizzle-orm': ['server/', 'features/*/'],
  '@electric-sql/*': ['server/database/'],
  ws: ['server/', 'e2e/'],
  'node:*': ['server/', 'scripts/', 'e2e/', 'features/*/command-'],
};

/**
 * Schemas import zod, which must never reach the browser: of a call the client may import the type only. A schema
 * imports constants and types, never the other way round, so nothing else imports a `definition`, not even for a type.
 */
export const SCHEMAS = {
  packages: ['zod'],
  definitions: [/^(contract|features)\/.*\.schema$/],
  files: [
    /^contract\/.*\.schema$/,
    /^contract\/calls\/(?!errors$)/,
    /^features\/[^/]+\/(contract|.*\.schema)$/,
  ],
  /** Where data is validated. */
  importedIn: [
    /^server\//,
    /^e2e\//,
    /^contract\/.*\.schema$/,
    /^contract\/calls\/(?!errors$)/,
    /^features\/[^/]+\/(contract|server|.*\.schema)$/,
  ],
};

/** Globals that only their owners use: a Scope or a wrapper disposes what they start. */
export const OWNED = {
  within: ['src/', 'hud/', 'engine/'],
  everything: ['engine/core/', 'src/platform/'],
  globals: {
    setTimeout: [],
    setInterval: [],
    setImmediate: [],
    requestAnimationFrame: [],
    requestIdleCallback: [],
    fetch: [],
    localStorage: [],
    sessionStorage: [],
    WebSocket: ['src/adapters/'],
    Worker: ['src/threads/'],
    ResizeObserver: [],
    IntersectionObserver: [],
    MutationObserver: [],
  },
  methods: { addEventListener: [] },
};
