import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { viteStaticCopy } from 'vite-plugin-static-copy';

/** What pdf.js fetches for some files only: character maps, the standard fonts, picture decoders; with their licences. */
const FILES = [
  'cmaps/{*.bcmap,LICENSE*}',
  'standard_fonts/{*.pfb,*.ttf,LICENSE*}',
  'wasm/{*_fallback.js,LICENSE*}',
];

/** Copies the parts of pdf.js that it asks for by name into the build, under its version. */
export function pdfParts(): Plugin[] {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  const root = path.dirname(manifest);
  return viteStaticCopy({
    targets: FILES.map((files) => ({
      src: normalizePath(path.join(root, files)),
      // Named as src/adapters/pages-pdf asks for them.
      dest: `assets/pdf-${version}/${path.dirname(files)}`,
      rename: { stripBase: true },
    })),
    silent: true,
  });
}
