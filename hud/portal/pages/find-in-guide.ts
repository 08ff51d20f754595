interface Part {
  readonly title: string;
  readonly text: readonly string[];
}

/** The parts that hold every wanted word in title or text, in their order; all of them when nothing is wanted. */
export function matching<P extends Part>(parts: readonly P[], wanted: string): readonly P[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return parts.filter(({ title, text }) => {
    const all = [title, ...text].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
