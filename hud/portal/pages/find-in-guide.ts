interface Part {
  readonly title: string;
  readonly text: readonly string[];
}

/** Parts that contain every search word in title or text, in their order; all parts when there is none. */
export function matching<P extends Part>(parts: readonly P[], query: string): readonly P[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return parts.filter(({ title, text }) => {
    const all = [title, ...text].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
