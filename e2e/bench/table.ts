import type { BenchRow } from './row';

const HEAD = ['figure', 'value', 'target', 'to baseline', 'ok', 'note'] as const;

function figure(value: number): string {
  if (value === 0 || Math.abs(value) >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(Math.abs(value) >= 10 ? 3 : 2)));
}

/** Ratio to the baseline, above 1 when better; undefined without a measured baseline. */
function timesBetter(row: BenchRow, rows: readonly BenchRow[]): number | undefined {
  const base = rows.find(({ area, name }) => area === row.area && name === row.baseline);
  if (!base || [row, base].some(({ value, notMeasured }) => notMeasured !== undefined || !(value > 0)))
    return undefined;
  return row.better === 'lower' ? base.value / row.value : row.value / base.value;
}

/** Whether a row meets its target; undefined without a target or a measurement. */
export function keepsTarget(row: BenchRow, rows: readonly BenchRow[]): boolean | undefined {
  const { value, target, targetRatio, better, notMeasured } = row;
  if (notMeasured !== undefined) return undefined;
  const times = timesBetter(row, rows);
  if (targetRatio !== undefined) return times === undefined ? undefined : times >= targetRatio;
  if (target === undefined) return undefined;
  return better === 'lower' ? value <= target : value >= target;
}

/** Ratio to the baseline as text: `5.1× better`. */
export function ratioTo(row: BenchRow, rows: readonly BenchRow[]): string {
  const times = timesBetter(row, rows);
  if (times === undefined) return '';
  return times >= 1 ? `${figure(times)}× better` : `${figure(1 / times)}× worse`;
}

/** `≤ 15`, `≥ 7× better`, or `≤ 5× worse` for a row that may cost more than its baseline. */
function targetOf({ target, targetRatio, better }: BenchRow): string {
  if (targetRatio !== undefined)
    return targetRatio >= 1 ? `≥ ${figure(targetRatio)}× better` : `≤ ${figure(1 / targetRatio)}× worse`;
  if (target === undefined) return '';
  return `${better === 'lower' ? '≤' : '≥'} ${figure(target)}`;
}

function cells(row: BenchRow, rows: readonly BenchRow[]): readonly string[] {
  const { name, value, unit, note = '', notMeasured } = row;
  if (notMeasured !== undefined) return [name, 'not measured', targetOf(row), '', '', notMeasured];
  const stored = keepsTarget(row, rows);
  const ok = stored === undefined ? '' : stored ? 'yes' : 'NO';
  return [name, `${figure(value)} ${unit}`, targetOf(row), ratioTo(row, rows), ok, note];
}

/** The rows of one area as a Markdown table, aligned for the terminal. */
export function table(rows: readonly BenchRow[]): string {
  const lines = [HEAD, ...rows.map((row) => cells(row, rows))];
  const widths = HEAD.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const draw = (line: readonly string[]): string =>
    `| ${line.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [draw(HEAD), rule, ...lines.slice(1).map(draw)].join('\n');
}
