import { importEn } from '../locales/import.en';
import { importZh } from '../locales/import.zh';
import type { ImportProblem } from './problem';
import type { ImportReport, ReportLevel, ReportLine } from './report';

export type ImportLanguage = 'zh' | 'en';

const TEXTS = { zh: importZh, en: importEn } as const;

const filled = (text: string, data: Readonly<Record<string, string | number | boolean>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => (data[key] === undefined ? whole : String(data[key])));

/** The sentence of a refusal. */
export const problemText = (
  { code, data }: Pick<ImportProblem, 'code' | 'data'>,
  lang: ImportLanguage,
): string => filled(TEXTS[lang].problems[code], data);

export const levelText = (level: ReportLevel, lang: ImportLanguage): string => TEXTS[lang].levels[level];

/** What a line says, how often, and where it happened first. */
export function lineText({ code, count, where, data }: ReportLine, lang: ImportLanguage): string {
  const { lines, place } = TEXTS[lang];
  const { file, layer, object, x, y } = where;
  const places = [
    file,
    layer && filled(place.layer, { layer }),
    object && filled(place.object, { object }),
    x !== undefined && y !== undefined && filled(place.at, { x, y }),
  ].filter(Boolean);
  const many = count > 1 ? ` × ${count}` : '';
  return `${filled(lines[code], data)}${many}${places.length > 0 ? ` (${places.join(', ')})` : ''}`;
}

export function figuresText({ figures }: ImportReport, lang: ImportLanguage): string {
  const { used, ...numbers } = figures;
  return [filled(TEXTS[lang].figures, numbers), ...(used ? [filled(TEXTS[lang].used, used)] : [])].join('\n');
}
