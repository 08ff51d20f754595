import type { Interaction } from '../../contract/model/element/interaction';
import type { Lang } from '../i18n/i18n';

/** A normalised http(s) URL; undefined for anything else, such as a script URL. */
export function webAddress(url: string | undefined): string | undefined {
  if (!url) return undefined;
  try {
    const parsed = new URL(url);
    return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed.href : undefined;
  } catch {
    return undefined;
  }
}

/** A path of this very site; undefined for anything else. */
export const ownPath = (url: string | undefined): string | undefined =>
  url && /^\/(?![/\\])/.test(url) ? url : undefined;

/** A URL that may be shown or stored: a path of this site, or a web URL. */
export const safeAddress = (url: string | undefined): string | undefined => ownPath(url) ?? webAddress(url);

/** Replaces `{lang}` in a URL that exists once per language. */
const inLanguage = (url: string, lang: Lang): string => url.replaceAll('{lang}', lang);

/** An interaction with the URLs of one language. */
export const interactionIn = (interaction: Interaction, lang: Lang): Interaction => ({
  ...interaction,
  ...(interaction.url !== undefined && { url: inLanguage(interaction.url, lang) }),
  ...(interaction.urls && { urls: interaction.urls.map((url) => inLanguage(url, lang)) }),
});

/** The last path segment of a URL, decoded. */
export function fileNameOf(url: string): string {
  const path = url.replace(/[?#].*$/, '').replace(/^https?:\/\/[^/]*/, '');
  const last = path.split('/').findLast(Boolean);
  if (last === undefined) return '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** The file extension in capitals; empty without one. */
export const fileKindOf = (url: string): string => {
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(fileNameOf(url));
  return ending?.[1]?.toUpperCase() ?? '';
};
