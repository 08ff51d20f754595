/** Requests the first ticket at once, while the view is prepared; later ones on demand. */
export function prefetchTicket(
  requestTicket: (serverId: string | undefined) => Promise<string>,
): (serverId: string | undefined) => Promise<string> {
  let first: Promise<string> | undefined = requestTicket(undefined);
  // Avoids an unhandled rejection until the ticket is used.
  first.catch(() => undefined);
  return (serverId) => {
    const prefetched = serverId === undefined ? first : undefined;
    first = undefined;
    return prefetched ?? requestTicket(serverId);
  };
}
