import type { GroundLetter } from '../../../../contract/model/ground';

/** Words of names of terrains, the most particular first: a «wooden wall» is a wall. */
const WORDS: readonly (readonly [GroundLetter, RegExp])[] = [
  ['#', /wall|cliff|fence|hedge|墙|悬崖|围栏/i],
  ['~', /water|sea|ocean|lake|river|pond|水|海|湖|河/i],
  ['s', /sand|beach|desert|沙/i],
  ['S', /stage|舞台/i],
  ['c', /carpet|rug|地毯/i],
  ['w', /wood|plank|deck|parquet|木/i],
  [',', /meadow|flower|草甸|花/i],
  ['.', /grass|lawn|forest|草/i],
  ['o', /plaza|square|paving|pavement|cobble|stone|brick|广场|石|砖/i],
  ['=', /path|road|street|trail|dirt|gravel|mud|soil|路|泥|土/i],
  ['f', /floor|tiles?\b|marble|indoor|地板/i],
];

/** The material of the first name that names one; undefined: none does. */
export function namedMaterial(names: readonly string[]): GroundLetter | undefined {
  for (const name of names) {
    const found = WORDS.find(([, words]) => words.test(name));
    if (found) return found[0];
  }
  return undefined;
}
