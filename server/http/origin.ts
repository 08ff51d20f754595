/** The host part of a Host header, as an Origin would spell it. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** Whether an Origin is one of the list, or names the host that was asked (trust T6, T8, T16). */
export function originAllowed(
  allowed: ReadonlySet<string>,
  origin: string | undefined,
  host: string | undefined,
): boolean {
  if (origin === undefined) return false;
  if (allowed.has(origin)) return true;
  // With a list, only the list counts: a name that somebody points at us is not ours.
  return allowed.size === 0 && host !== undefined && hostOf(origin) === host.toLowerCase();
}

export interface RequestOrigin {
  readonly origin: string | undefined;
  readonly host: string | undefined;
  readonly fetchSite: string | undefined;
  readonly clientHeader: string | undefined;
}

/**
 * Whether a call that changes something comes from our own page: the custom header (which no other site can send
 * without asking), and neither Origin nor Sec-Fetch-Site may say otherwise.
 */
export function fromOurPage(allowed: ReadonlySet<string>, request: RequestOrigin): boolean {
  if (!request.clientHeader) return false;
  const known = originAllowed(allowed, request.origin, request.host);
  if (request.origin !== undefined && !known) return false;
  return request.fetchSite === undefined || request.fetchSite === 'same-origin' || known;
}
