/** The host of an Origin, as in a Host header. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Whether an Origin is in the list, or equals the requested host when the list is empty (trust T6, T8, T16).
 */
export function originAllowed(
  allowed: ReadonlySet<string>,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined) return false;
  if (allowed.has(origin)) return true;
  // With a list, only the list counts: anybody can point a host name at this server.
  return allowed.size === 0 && host !== undefined && hostOf(origin) === host.toLowerCase();
}

export interface RequestOrigin {
  readonly origin: string | undefined;
  readonly host: string | undefined;
  readonly fetchSite: string | undefined;
  readonly clientHeader: string | undefined;
}

/**
 * Whether a changing call comes from our own page: it needs the custom header (which another site cannot send
 * without a preflight), and Origin and Sec-Fetch-Site must agree.
 */
export function fromOurPage(allowed: ReadonlySet<string>, request: RequestOrigin): boolean {
  if (!request.clientHeader) return false;
  const known = originAllowed(allowed, request.origin, request.host);
  if (request.origin !== undefined && !known) return false;
  return request.fetchSite === undefined || request.fetchSite === 'same-origin' || known;
}
