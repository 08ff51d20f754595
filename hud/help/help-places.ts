/** Position of the widget: the corner of a page, or below the space name, clear of bar and panels. */
export type HelpPlace = 'corner' | 'space';

/** The three paths that show the widget (section 2). */
const PLACES: Readonly<Record<string, HelpPlace>> = {
  '/main': 'space',
  '/space-editor': 'corner',
  '/home': 'corner',
};

/** Undefined when the path does not show it. */
export const helpPlaceOf = (pathname: string): HelpPlace | undefined => PLACES[pathname.replace(/\/+$/, '')];

export interface HelpRules {
  readonly pathname: string;
  /** Project rules of the space; undefined until they are known. */
  readonly project: { readonly hideHelp: boolean } | undefined;
}

/** In a space it waits for the project rules, so that it never appears and disappears again. */
export function helpShownAt({ pathname, project }: HelpRules): HelpPlace | undefined {
  const place = helpPlaceOf(pathname);
  if (project?.hideHelp || (place === 'space' && !project)) return undefined;
  return place;
}
