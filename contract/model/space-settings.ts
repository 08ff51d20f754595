/** Limits of the space settings. Texts are counted in grapheme clusters. */
export const SETTINGS_LIMITS = {
  brandName: 20,
  /** Servers per space. */
  servers: 20,
  regions: 50,
  link: 2048,
  /** Pictures as `data:` URLs, in characters: all of them fit into one call. */
  icon: 5_000,
  logo: 9_000,
  loading: 14_000,
} as const;

const COLOR = /^#[0-9a-f]{6}$/i;
/** Empty: our own colour. */
export const isColor = (text: string): boolean => text === '' || COLOR.test(text);

const PICTURE = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
const OWN_PATH = /^\/(?!\/)[\w./-]{0,300}$/;
/** A small picture of its own, or a path of this site; empty: none. Pages load no pictures from elsewhere. */
export const isPicture = (text: string, most: number): boolean =>
  text === '' || (text.length <= most && (OWN_PATH.test(text) || PICTURE.test(text)));

/** A page on the web, or a path of this site; empty: none. Never anything that a browser would run. */
export function isWebAddress(text: string): boolean {
  if (text === '') return true;
  if (text.length > SETTINGS_LIMITS.link || /\s/.test(text)) return false;
  return /^\/(?!\/)/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));
}

const V4 = /^(\d{1,3}\.){3}\d{1,3}\/\d{1,2}$/;
const V6 = /^[0-9a-f:.]*:[0-9a-f:.]*\/\d{1,3}$/i;
/**
 * Whether a line looks like a CIDR range: `203.0.113.0/24` or `2001:db8::/32`. This check serves the form; the
 * server parses the range strictly.
 */
export function looksLikeRange(text: string): boolean {
  const [address = '', bits = ''] = text.split('/');
  if (V4.test(text)) return Number(bits) <= 32 && address.split('.').every((part) => Number(part) <= 255);
  return V6.test(text) && Number(bits) <= 128;
}
