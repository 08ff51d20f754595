import type { Plugin, Rolldown } from 'vite';

const SIGN_IN = /\/src\/pages\/login-page\.tsx$/;
const SPACE = /\/src\/pages\/main-page\.tsx$/;
/**
 * What a person opens, in the order in which it loads. A module belongs to the first part all of whose roots load it at
 * once, so a part depends on earlier parts only. The bundler places the modules of a part without a name.
 */
const PARTS: readonly (readonly [part: string | null, ...roots: RegExp[]])[] = [
  [null, /\/src\/main\.tsx$/],
  ['portal', /\/src\/pages\/portal\/portal-page\.tsx$/],
  ['pages', SIGN_IN, SPACE],
  ['space', SPACE],
  [null, SIGN_IN],
  [null, /\/engine\/render2d\/renderer2d\.ts$/],
  [null, /\/engine\/render3d\/renderer3d\.ts$/],
  ['rare-props', /\/assets\/world\/rare-props\.ts$/],
  ['hud', /\/hud\/space\/space-hud\.tsx$/],
  ['home', /\/src\/pages\/home-page\.tsx$/],
];
const ICONS = '/lucide-react/';
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
/** The icon package's entry exports every icon, so the imports tell which module needs which icon. */
const ICON_NAMES = /\bimport\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

interface Graph {
  getModuleIds(): IterableIterator<string>;
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();

function iconsIn(code: string): readonly string[] {
  const lists = [...code.matchAll(ICON_NAMES)].flatMap(([, list = '']) => list.split(','));
  return lists.map((name) => plain(name.trim().split(/\s+/)[0] ?? ''));
}

/** Key of a module in the table of parts: an icon by its name. */
function keyOf(id: string): string {
  const [, icon] = ICON.exec(id) ?? [];
  return icon === undefined ? id : `icon:${plain(icon)}`;
}

/** Keys of what a module loads at once, itself included. */
function loadedBy(root: string, graph: Graph): ReadonlySet<string> {
  const keys = new Set<string>();
  const left = [root];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (keys.has(id) || id.includes(ICONS)) continue;
    keys.add(id);
    const info = graph.getModuleInfo(id);
    for (const icon of iconsIn(info?.code ?? '')) keys.add(`icon:${icon}`);
    left.push(...(info?.importedIds ?? []));
  }
  return keys;
}

function partsOf(graph: Graph): ReadonlyMap<string, string | null> {
  const parts = new Map<string, string | null>();
  const ids = [...graph.getModuleIds()];
  for (const [part, ...roots] of PARTS) {
    const [first = new Set<string>(), ...others] = roots.map((module) => {
      const root = ids.find((id) => module.test(id));
      if (root === undefined)
        throw new Error(`The build has no module ${module.source} that a shared chunk is named after`);
      return loadedBy(root, graph);
    });
    for (const key of first)
      if (!parts.has(key) && others.every((keys) => keys.has(key))) parts.set(key, part);
  }
  return parts;
}

/**
 * Names the chunk of a module that several pages share: the page that needs it first. By default the bundler makes a chunk
 * for every set of pages and panels that share something: a hundred small files that compress badly.
 */
export function sharedParts(): { readonly plugin: Plugin; readonly chunkOf: (id: string) => string | null } {
  let parts: ReadonlyMap<string, string | null> = new Map();
  return {
    plugin: {
      name: 'shared-parts',
      apply: 'build',
      buildEnd(error) {
        if (!error) parts = partsOf(this);
      },
    },
    chunkOf: (id) => {
      const part = parts.get(keyOf(id));
      return part ? `${part}-parts` : null;
    },
  };
}
