import { pictureOf, type TileSheet } from '../../../../contract/model/document/picture-layer';
import { LIMITS } from '../limits';
import { problem } from '../problem';
import type { ReportLines } from '../report';
import type { DecodedLayer } from './layer-grid';

const sameLooks = (a: DecodedLayer, b: DecodedLayer): boolean =>
  a.band === b.band && a.opacity === b.opacity && a.dx === b.dx && a.dy === b.dy;

const sheetsOf = (a: DecodedLayer, b: DecodedLayer): readonly TileSheet[] => [
  ...a.sheets,
  ...b.sheets.filter((sheet) => !a.sheets.includes(sheet)),
];

/** How many tiles of the lower layer a merge would hide. */
const hiddenBy = (lower: DecodedLayer, upper: DecodedLayer): number =>
  lower.cells.reduce((sum, cell, index) => (cell !== 0 && upper.cells[index] !== 0 ? sum + 1 : sum), 0);

function merge(lower: DecodedLayer, upper: DecodedLayer): DecodedLayer {
  const sheets = sheetsOf(lower, upper);
  const firstOf = (list: readonly TileSheet[]): ReadonlyMap<TileSheet, number> => {
    let next = 1;
    return new Map(list.map((sheet) => [sheet, (next += sheet.count) - sheet.count]));
  };
  const [before, after] = [firstOf(upper.sheets), firstOf(sheets)];
  const renumbered = (cell: number): number => {
    const number = pictureOf(cell);
    const sheet = upper.sheets.findLast((one) => (before.get(one) ?? 0) <= number);
    if (sheet === undefined) return cell;
    return (cell - (before.get(sheet) ?? 0) + (after.get(sheet) ?? 0)) >>> 0;
  };
  const cells = lower.cells.map((cell, index) => {
    const above = upper.cells[index] ?? 0;
    return above === 0 ? cell : renumbered(above);
  });
  return { ...lower, name: `${lower.name} + ${upper.name}`, sheets, cells };
}

/**
 * Joins neighbouring layers that look alike until they are few enough: those first whose tiles hide the fewest below.
 * Without `mayMerge`, too many are refused.
 */
export function fewLayers(
  layers: readonly DecodedLayer[],
  mayMerge: boolean,
  report: ReportLines,
): readonly DecodedLayer[] {
  const most = LIMITS.pictureLayers;
  if (layers.length <= most) return layers;
  const tooMany = problem('tooManyLayers', { count: layers.length, most });
  if (!mayMerge || layers.length > LIMITS.mergedLayers) throw tooMany;
  const merged = [...layers];
  const costs = (index: number): number => {
    const [lower, upper] = [merged[index], merged[index + 1]];
    const fits =
      lower !== undefined &&
      upper !== undefined &&
      sameLooks(lower, upper) &&
      sheetsOf(lower, upper).length <= LIMITS.sheets;
    return fits ? hiddenBy(lower, upper) : Number.POSITIVE_INFINITY;
  };
  let hidden = 0;
  const all = merged.map((_, index) => costs(index));
  while (merged.length > most) {
    const least = Math.min(...all);
    const at = all.indexOf(least);
    const [lower, upper] = [merged[at], merged[at + 1]];
    if (!Number.isFinite(least) || lower === undefined || upper === undefined) throw tooMany;
    merged.splice(at, 2, merge(lower, upper));
    all.splice(at, 1);
    for (const changed of [at - 1, at]) if (changed >= 0) all[changed] = costs(changed);
    hidden += least;
  }
  report.add('layersMerged', {}, { before: layers.length, after: merged.length });
  if (hidden > 0) report.add('tilesHidden', {}, {}, hidden);
  return merged;
}
