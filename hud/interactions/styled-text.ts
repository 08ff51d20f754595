/** Blocks of a small plain-text markup. HTML is never parsed. */
export type Block =
  | { readonly at: number; readonly kind: 'heading' | 'quote' | 'text'; readonly text: string }
  | {
      readonly at: number;
      readonly kind: 'list';
      readonly items: readonly { readonly at: number; readonly text: string }[];
    };

export interface Span {
  /** Offset in the text. */
  readonly at: number;
  readonly text: string;
  readonly look: 'plain' | 'strong' | 'em';
}

const MARKS = [
  { start: '# ', kind: 'heading' },
  { start: '> ', kind: 'quote' },
] as const;

/**
 * Parses lines into blocks with their first line number: `# ` heading, `- ` item, `> ` quote; an empty line ends a
 * paragraph.
 */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let items: { at: number; text: string }[] | undefined;
  let lines: string[] = [];
  let at = 0;
  const end = (): void => {
    if (lines.length > 0) blocks.push({ at: at - lines.length, kind: 'text', text: lines.join('\n') });
    lines = [];
    items = undefined;
  };
  for (const line of text.split('\n').map((line) => line.trim())) {
    const mark = MARKS.find(({ start }) => line.startsWith(start));
    if (mark) {
      end();
      blocks.push({ at, kind: mark.kind, text: line.slice(2) });
    } else if (line.startsWith('- ')) {
      if (!items) {
        end();
        items = [];
        blocks.push({ at, kind: 'list', items });
      }
      items.push({ at, text: line.slice(2) });
    } else if (line === '') end();
    else {
      if (items) end();
      lines.push(line);
    }
    at++;
  }
  end();
  return blocks;
}

/** Parses `**strong**` and `*emphasis*`; an unpaired star stays a star. */
export function spansOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(/\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*/g)) {
    if (match.index > at) spans.push({ at, text: text.slice(at, match.index), look: 'plain' });
    const [look, inner] =
      match[1] === undefined ? (['em', match[2]] as const) : (['strong', match[1]] as const);
    spans.push({ at: match.index, text: inner ?? '', look });
    at = match.index + match[0].length;
  }
  if (at < text.length) spans.push({ at, text: text.slice(at), look: 'plain' });
  return spans;
}
