import type { Rolldown } from 'vite';

/** The HUD of a space, which loads when the user starts to walk. */
const SPACE = /\/hud\/space\/space-hud\.tsx$/;
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.m?js$/;
/** The icon package's entry exports every icon, so the imports tell which module needs which icon. */
const ICON_NAMES = /\bimport\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

type ReadModule = (id: string) => Rolldown.ModuleInfo | null;

const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();

function iconsIn(code: string): readonly string[] {
  const lists = [...code.matchAll(ICON_NAMES)].flatMap(([, list = '']) => list.split(','));
  return lists.map((name) => plain(name.trim().split(/\s+/)[0] ?? ''));
}

/** Follows the importers of an icon upwards until it finds the page of the space. */
function spacePage(from: string, read: ReadModule): string | undefined {
  const met = new Set<string>();
  const left = [from];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (SPACE.test(id)) return id;
    if (met.has(id)) continue;
    met.add(id);
    const info = read(id);
    if (info) left.push(...info.importers, ...info.dynamicImporters, ...info.dynamicallyImportedIds);
  }
  return undefined;
}

/** Icons of the modules that the page loads at once. */
function iconsOf(page: string, read: ReadModule): ReadonlySet<string> {
  const icons = new Set<string>();
  const met = new Set<string>();
  const left = [page];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (met.has(id) || id.includes('/lucide-react/')) continue;
    met.add(id);
    const info = read(id);
    for (const icon of iconsIn(info?.code ?? '')) icons.add(icon);
    left.push(...(info?.importedIds ?? []));
  }
  return icons;
}

/**
 * Puts the icons that the space loads at start into one chunk. By default the bundler makes a file of every icon that a
 * later panel shares: twenty small files that compress badly.
 */
export function spaceIcons(): (id: string, modules: { getModuleInfo: ReadModule }) => string | null {
  let icons: ReadonlySet<string> | undefined;
  return (id, modules) => {
    const [, icon] = ICON.exec(id) ?? [];
    if (icon === undefined) return null;
    if (!icons) {
      const read: ReadModule = (at) => modules.getModuleInfo(at);
      const page = spacePage(id, read);
      icons = page === undefined ? new Set() : iconsOf(page, read);
    }
    return icons.has(plain(icon)) ? 'icons' : null;
  };
}
