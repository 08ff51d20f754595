/**
 * A safe `returnUrl`: a path of this site (trust T34). Returns undefined for another origin, `//host`, backslashes,
 * control characters and schemes.
 */
export function safeReturnUrl(value: string | null | undefined): string | undefined {
  if (!value || !value.startsWith('/') || value.length > 2048) return undefined;
  // Browsers remove tabs and line breaks from URLs and treat a backslash as a slash.
  for (const char of value) {
    const code = char.codePointAt(0) ?? 0;
    if (char === '\\' || code < 0x20 || code === 0x7f) return undefined;
  }
  if (value.startsWith('//')) return undefined;
  const origin = 'https://tiny-planet.invalid';
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return undefined;
  }
  // `/.//host` resolves to a path with two leading slashes.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

export const withReturnUrl = (path: string, back: string): string =>
  `${path}?returnUrl=${encodeURIComponent(back)}`;
