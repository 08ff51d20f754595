import type { BenchRow } from './row';

const HEAD = ['figure', 'value', 'target', 'to baseline', 'ok', 'note'] as const;

function figure(value: number): string {
  if (value === 0 || Math.abs(value) >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(Math.abs(value) >= 10 ? 3 : 2)));
}

/** Whether a row keeps its target; undefined when it has none. */
export function keepsTarget({ value, target, better }: BenchRow): boolean | undefined {
  if (target === undefined) return undefined;
  return better === 'lower' ? value <= target : value >= target;
}

/** How many times better than its baseline a row is, as words: `5.1× better`. */
export function ratioTo(row: BenchRow, rows: readonly BenchRow[]): string {
  const base = rows.find(({ area, name }) => area === row.area && name === row.baseline);
  if (!base || row.value <= 0 || base.value <= 0) return '';
  const ratio = row.better === 'lower' ? base.value / row.value : row.value / base.value;
  return ratio >= 1 ? `${figure(ratio)}× better` : `${figure(1 / ratio)}× worse`;
}

function cells(row: BenchRow, rows: readonly BenchRow[]): readonly string[] {
  const sign = row.better === 'lower' ? '≤' : '≥';
  const target = row.target === undefined ? '' : `${sign} ${figure(row.target)}`;
  const kept = keepsTarget(row);
  const ok = kept === undefined ? '' : kept ? 'yes' : 'NO';
  return [row.name, `${figure(row.value)} ${row.unit}`, target, ratioTo(row, rows), ok, row.note ?? ''];
}

/** The rows of one area as a Markdown table, aligned so that it reads well in a terminal too. */
export function table(rows: readonly BenchRow[]): string {
  const lines = [HEAD, ...rows.map((row) => cells(row, rows))];
  const widths = HEAD.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const draw = (line: readonly string[]): string =>
    `| ${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [draw(HEAD), rule, ...lines.slice(1).map(draw)].join('\n');
}
