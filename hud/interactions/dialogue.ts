import type { DialogueLine, Interaction, LocalText } from '../../contract/model/element/interaction';

/** Lines of a dialogue; a plain text is split into paragraphs. */
export function linesOf({ lines, text }: Interaction): readonly DialogueLine[] {
  if (lines && lines.length > 0) return lines;
  if (!text) return [];
  const zh = text.zh.split('\n').filter(Boolean);
  const en = text.en.split('\n').filter(Boolean);
  return Array.from({ length: Math.max(zh.length, en.length) }, (_, index) => ({
    id: `${index}`,
    text: { zh: zh[index] ?? '', en: en[index] ?? '' },
  })).filter((line) => line.text.zh !== '' || line.text.en !== '');
}

/** The next line; undefined when the dialogue ends. A choice without a valid target ends it. */
export function nextOf(
  lines: readonly DialogueLine[],
  at: number,
  choice?: { readonly text: LocalText; readonly to?: string | undefined },
): number | undefined {
  if (!choice) return at + 1 < lines.length ? at + 1 : undefined;
  const goal = lines.findIndex(({ id }) => id === choice.to);
  return goal < 0 ? undefined : goal;
}
