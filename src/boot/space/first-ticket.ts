/** Asks for the first ticket at once, while the view is being put together; what comes later is asked for when it is needed. */
export function prefetchTicket(
  ask: (serverId: string | undefined) => Promise<string>,
): (serverId: string | undefined) => Promise<string> {
  let first: Promise<string> | undefined = ask(undefined);
  // Whoever takes it hears of it; until then nobody does.
  first.catch(() => undefined);
  return (serverId) => {
    const kept = serverId === undefined ? first : undefined;
    first = undefined;
    return kept ?? ask(serverId);
  };
}
