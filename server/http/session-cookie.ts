import cookie from '@fastify/cookie';

/** Over TLS the name says that no other host or path can have set it (trust T1). */
export const cookieName = (secure: boolean): string => (secure ? '__Host-tp_session' : 'tp_session');
export const DEVICE_COOKIE = 'tp_device';

export const cookieOptions = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** The session token of a Cookie header. The plain name counts only where TLS is not required. */
export function tokenOf(cookieHeader: string | undefined, secureOnly: boolean): string | undefined {
  const cookies: Readonly<Record<string, string | undefined>> = cookie.parse(cookieHeader ?? '');
  return cookies[cookieName(true)] ?? (secureOnly ? undefined : cookies[cookieName(false)]);
}
