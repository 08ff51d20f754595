import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';

/** Files that pdf.js fetches on demand: character maps, standard fonts, image decoders; with their licences. */
const FILES = [
  'cmaps/{*.bcmap,LICENSE*}',
  'standard_fonts/{*.pfb,*.ttf,LICENSE*}',
  'wasm/{*_fallback.js,LICENSE*}',
];

/** Copies the on-demand files of pdf.js into the build, in a folder named after its version. */
export function pdfParts(): Plugin[] {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  const root = path.dirname(manifest);
  return viteStaticCopy({
    targets: FILES.map((files) => ({
      src: normalizePath(path.join(root, files)),
      // The path that src/adapters/pages-pdf requests.
      dest: `assets/pdf-${version}/${path.dirname(files)}`,
      rename: { stripBase: true },
    })),
    silent: true,
  });
}
