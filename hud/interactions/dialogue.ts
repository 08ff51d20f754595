import type { DialogueLine, Interaction, LocalText } from '../../contract/model/element/interaction.schema';

/** The lines of a talk; one that has only a text says it paragraph by paragraph. */
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

/** Where the talk goes on; undefined: it is over. A choice without a goal ends it, as does one that leads nowhere. */
export function nextOf(
  lines: readonly DialogueLine[],
  at: number,
  choice?: { readonly text: LocalText; readonly to?: string | undefined },
): number | undefined {
  if (!choice) return at + 1 < lines.length ? at + 1 : undefined;
  const goal = lines.findIndex(({ id }) => id === choice.to);
  return goal < 0 ? undefined : goal;
}
