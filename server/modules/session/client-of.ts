type Names = readonly (readonly [name: string, pattern: RegExp])[];

// The order matters: browsers name their ancestors too.
const BROWSERS: Names = [
  ['WeChat', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS|Chromium/],
  ['Safari', /Safari/],
];
const SYSTEMS: Names = [
  ['iOS', /iPhone|iPad|iPod/],
  ['HarmonyOS', /HarmonyOS/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux/],
];

const nameIn = (names: Names, userAgent: string): string =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';

/** The browser and its system by their names, so that a user recognises a session. Empty: unknown. */
export const clientOf = (userAgent: string): { readonly browser: string; readonly system: string } => ({
  browser: nameIn(BROWSERS, userAgent),
  system: nameIn(SYSTEMS, userAgent),
});
