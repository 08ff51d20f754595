interface Page<T> {
  readonly messages: readonly T[];
  /** Whether there is something after the last one. */
  readonly more: boolean;
}

/**
 * Reads everything after a message, page by page; `read` answers undefined when nobody wants it any more. Each page
 * begins where the one before ended, not at the newest message that is known: what is told meanwhile is newer than
 * what is still missing.
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
