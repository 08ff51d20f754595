import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { portalStill as loadedStill } from '../src/boot/portal-still.tsx';

type LoadedStill = typeof loadedStill;

const SOURCE = 'src/boot/portal-still.tsx';
/** The components that are rendered to text, and whose styles the page needs. */
const PARTS = /\/hud\/portal\/home\/(below|portal-view)\.tsx$/;

/** Builds and imports the render function, which maps a language to text. */
async function loadPortalStill(root: string, folder: string): Promise<LoadedStill> {
  await mkdir(folder, { recursive: true });
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      build: {
        ssr: SOURCE,
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'still.mjs' } },
      },
    });
    const made = (await import(pathToFileURL(path.join(folder, 'still.mjs')).href)) as {
      readonly portalStill: LoadedStill;
    };
    return made.portalStill;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Styles of the chunks that contain these components, and of their static imports. */
function stylesOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const met = new Set<Rolldown.OutputChunk>();
  const meet = (chunk: Rolldown.OutputChunk): void => {
    if (met.has(chunk)) return;
    met.add(chunk);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') meet(next);
    }
  };
  for (const chunk of chunks) if (chunk.moduleIds.some((id) => PARTS.test(id))) meet(chunk);
  return [...met].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
}

/** File and class names in the text that the bundle lacks: the two builds differ. */
function strangers(
  text: string,
  bundle: Rolldown.OutputBundle,
  styles: readonly string[],
): readonly string[] {
  const css = styles
    .map((name) => bundle[name])
    .map((file) => (file?.type === 'asset' ? String(file.source) : ''))
    .join('');
  const files = [...text.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, name = '']) => name);
  const classes = [...text.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  return [
    ...files.filter((name) => !(name in bundle)),
    ...classes.filter((name) => name.startsWith('_') && !css.includes(`.${name}`)),
  ];
}

/**
 * Writes `portal.html`, the page of `/` with the portal's content as text in it: for readers without scripts, and for all
 * others until the first interaction, which loads the scripts of that part.
 */
export function portalStill(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'portal-still',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('portal-still: there is no page yet');
      const still = await loadPortalStill(root, `${outDir}-still`);
      const parts = (['zh', 'en'] as const).map((lang) => ({ lang, ...still(lang) }));
      const styles = stylesOf(bundle);
      const missing = strangers(parts.map(({ hero, below }) => hero + below).join(''), bundle, styles);
      if (missing.length > 0) this.error(`portal-still: the build has no ${missing.join(', ')}`);

      const html = String(page.source);
      const links = styles
        .filter((name) => !html.includes(name))
        .map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`);
      const texts = parts.map(
        ({ lang, hero, below }) =>
          `<noscript lang="${lang}">${hero}</noscript><noscript lang="${lang}" data-still="${lang}">${below}</noscript>`,
      );
      this.emitFile({
        type: 'asset',
        fileName: 'portal.html',
        source: html
          .replace('</head>', () => `${links.join('')}</head>`)
          .replace('</body>', () => `${texts.join('')}</body>`),
      });
      return undefined;
    },
  };
}
