/** Over TLS the prefix guarantees that no other host or path has set the cookie (trust T1). */
export const cookieName = (secure: boolean): string => (secure ? '__Host-tp_session' : 'tp_session');
export const longCookieName = (name: string, secure: boolean): string =>
  `${secure ? '__Host-' : ''}tp_${name}`;
/** The long cookie that recognises a browser. */
export const DEVICE = 'device';

export const cookieOptions = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** Value of a cookie. Our values are never encoded. */
function valueOf(cookieHeader: string, name: string): string | undefined {
  for (const part of cookieHeader.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || undefined;
  }
  return undefined;
}

/** The session token of a Cookie header. The plain name is accepted only where TLS is not required. */
export function tokenOf(cookieHeader: string | undefined, secureOnly: boolean): string | undefined {
  const header = cookieHeader ?? '';
  return valueOf(header, cookieName(true)) ?? (secureOnly ? undefined : valueOf(header, cookieName(false)));
}
