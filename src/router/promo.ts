/**
 * The space that a promotion's address leads into. An address of the configuration is a path, perhaps with a query
 * of which every part must be there; parts that came along the way, such as a channel's mark, do not matter.
 */
export function promoGoal(
  promoPaths: Readonly<Record<string, string>>,
  to: { readonly pathname: string; readonly search: string },
): string | undefined {
  const params = new URLSearchParams(to.search);
  const found = Object.entries(promoPaths).find(([address]) => {
    const [path, query] = address.split('?', 2);
    return (
      path === to.pathname &&
      [...new URLSearchParams(query)].every(([key, value]) => params.get(key) === value)
    );
  });
  return found?.[1];
}
