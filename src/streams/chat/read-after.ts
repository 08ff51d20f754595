interface Page<T> {
  readonly messages: readonly T[];
  /** Whether there are messages after the last one. */
  readonly more: boolean;
}

/**
 * Reads everything after a message, page by page; `read` returns undefined to stop. Each page starts where the last
 * one ended, because known newer messages may lie behind the missing ones.
 */
export async function readAfter<T extends { readonly id: number }>(
  from: number,
  read: (after: number) => Promise<Page<T> | undefined>,
  take: (messages: readonly T[]) => void,
): Promise<void> {
  for (let after: number | undefined = from; after !== undefined;) {
    const page = await read(after);
    if (!page) return;
    take(page.messages);
    after = page.more ? page.messages.at(-1)?.id : undefined;
  }
}
