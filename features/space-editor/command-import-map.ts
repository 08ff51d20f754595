// npm run import-map -- FILE… --out space.json [--lang en] [--merge]: makes a space of a map of Tiled or WorkAdventure.
// Prints the report; pictures come to the folder `space-files` beside the document. Exit code 1: refused, with a reason;
// 2: called in a wrong way.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importWishOf, USAGE, type ImportWish } from './command-wish';
import { importMap } from './import/import-map';
import { ImportProblem } from './import/problem';
import { figuresText, levelText, lineText, problemText } from './import/words';

// The script that starts this one changes to the project; names are those of the caller.
const here = process.env['INIT_CWD'] ?? process.cwd();

async function main({ maps, out: outName, lang, merge }: ImportWish): Promise<number> {
  const names = maps.map((name) => path.resolve(here, name));
  const out = path.resolve(here, outName);
  try {
    const { document, files, report, name } = await importMap(
      names.map((file) => ({
        name: path.relative(here, file).replaceAll(path.sep, '/'),
        bytes: new Uint8Array(readFileSync(file)),
      })),
      { mergeLayers: merge },
    );
    writeFileSync(out, JSON.stringify(document));
    if (files.length > 0) {
      const folder = path.join(path.dirname(out), 'space-files');
      mkdirSync(folder, { recursive: true });
      for (const { id, bytes } of files) writeFileSync(path.join(folder, id), bytes);
    }
    if (name !== '') console.log(name);
    console.log(figuresText(report, lang));
    for (const line of report.lines) console.log(`${levelText(line.level, lang)}: ${lineText(line, lang)}`);
    return 0;
  } catch (error) {
    if (error instanceof ImportProblem) console.error(problemText(error, lang));
    else if (error instanceof Error && 'code' in error) console.error(error.message);
    else throw error;
    return 1;
  }
}

const wish = importWishOf(process.argv.slice(2));
if (wish === 'help') console.log(USAGE);
else if (typeof wish === 'string') {
  console.error(`${wish}\n${USAGE}`);
  process.exitCode = 2;
} else process.exitCode = await main(wish);
