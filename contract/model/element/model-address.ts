/** A path of this site, or an address of the web behind TLS. */
export const isModelAddress = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) || (/^https:\/\//i.test(url) && URL.canParse(url));

/** A path of this site, or an address of the web. */
export const isPageAddress = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) || (/^https?:\/\//i.test(url) && URL.canParse(url));
