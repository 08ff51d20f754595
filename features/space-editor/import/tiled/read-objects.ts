import type { FileSet } from '../files/file-set';
import { problem } from '../problem';
import type { ReportLines, ReportPlace } from '../report';
import { readProperties } from './properties';
import { readSource } from './read-file';
import { flagOf, isRaw, numberOf, rawList, textOf, type Raw } from './raw';
import { readTileset } from './read-tilesets';
import { flipsOf, gidOf, type TiledObject, type Tileset } from './tiled-map';

/** The object of a template, its tile in the numbers of the map, and the file that properties of it come from. */
interface Template {
  readonly object: Raw;
  readonly file: string;
}

/** The templates that objects name, each read once. Tilesets that only templates name get numbers after all others. */
export class Templates {
  readonly tilesets: Tileset[];
  readonly #known = new Map<string, Template>();

  constructor(
    own: readonly Tileset[],
    private readonly map: string,
    private readonly files: FileSet,
    private readonly report: ReportLines,
  ) {
    this.tilesets = [...own];
  }

  find(source: string): Template | undefined {
    return this.#read(source, this.map, []);
  }

  #read(source: string, from: string, open: readonly string[]): Template | undefined {
    const file = this.files.find(source, from);
    if (file === undefined) return undefined;
    if (open.includes(file.name)) throw problem('templateCycle', { file: file.name });
    const known = this.#known.get(file.name);
    if (known !== undefined) return known;
    const raw = readSource(file);
    if (raw === undefined || !isRaw(raw['object'])) return undefined;
    const { object } = raw;
    const outer = textOf(object, 'template');
    const inner = outer === '' ? undefined : this.#read(outer, file.name, [...open, file.name]);
    const template = {
      file: file.name,
      object: { ...inner?.object, ...this.#renumbered(object, raw['tileset'], file.name) },
    };
    this.#known.set(file.name, template);
    return template;
  }

  /** The object with the number of its tile as in the map. */
  #renumbered(object: Raw, tileset: unknown, file: string): Raw {
    const gid = numberOf(object, 'gid');
    if (gid === 0 || !isRaw(tileset)) return object;
    const own = readTileset(tileset, file, this.files, this.report);
    let same = this.tilesets.find((other) => other.file === own.file && other.name === own.name);
    if (same === undefined) {
      const last = Math.max(1, ...this.tilesets.map(({ firstGid, end }) => firstGid + end));
      same = { ...own, firstGid: last };
      this.tilesets.push(same);
    }
    return { ...object, gid: ((gidOf(gid) - own.firstGid + same.firstGid) | flipsOf(gid)) >>> 0 };
  }
}

/** Properties of the template that the object does not have itself. */
const joined = (template: Raw, object: Raw): readonly Raw[] => {
  const own = rawList(object['properties']);
  const names = new Set(own.map((property) => textOf(property, 'name')));
  return [
    ...rawList(template['properties']).filter((property) => !names.has(textOf(property, 'name'))),
    ...own,
  ];
};

function shapeOf(raw: Raw): TiledObject['shape'] {
  if (numberOf(raw, 'gid') !== 0) return 'tile';
  if (isRaw(raw['text'])) return 'text';
  if (raw['polygon'] !== undefined) return 'polygon';
  if (raw['polyline'] !== undefined) return 'polyline';
  if (flagOf(raw, 'point', false)) return 'point';
  return flagOf(raw, 'ellipse', false) || flagOf(raw, 'capsule', false) ? 'ellipse' : 'box';
}

export function readObject(
  own: Raw,
  templates: Templates,
  report: ReportLines,
  layer: ReportPlace,
): TiledObject {
  const source = textOf(own, 'template');
  const template = source === '' ? undefined : templates.find(source)?.object;
  const raw: Raw = template === undefined ? own : { ...template, ...own, properties: joined(template, own) };
  const name = textOf(raw, 'name');
  const where = { ...layer, object: name || String(numberOf(raw, 'id')) };
  if (source !== '' && template === undefined) report.add('templateMissing', where, { file: source });
  const { text } = raw;
  return {
    id: numberOf(raw, 'id'),
    name,
    kind: textOf(raw, 'type') || textOf(raw, 'class'),
    shape: shapeOf(raw),
    x: numberOf(raw, 'x'),
    y: numberOf(raw, 'y'),
    width: numberOf(raw, 'width'),
    height: numberOf(raw, 'height'),
    rotation: numberOf(raw, 'rotation'),
    points: rawList(raw['polygon'] ?? raw['polyline']).map((point) => ({
      x: numberOf(point, 'x'),
      y: numberOf(point, 'y'),
    })),
    gid: numberOf(raw, 'gid') >>> 0,
    text: isRaw(text) ? textOf(text, 'text') : '',
    visible: flagOf(raw, 'visible', true),
    properties: readProperties(raw, report, where),
    isTemplated: source !== '',
  };
}
