/** Where the widget stands: in the corner of a page, or in the space below its name, clear of bar and panels. */
export type HelpPlace = 'corner' | 'space';

/** The three addresses that have it (section 2). */
const PLACES: Readonly<Record<string, HelpPlace>> = {
  '/main': 'space',
  '/space-editor': 'corner',
  '/home': 'corner',
};

/** Undefined: not shown here. */
export const helpPlaceOf = (pathname: string): HelpPlace | undefined => PLACES[pathname.replace(/\/+$/, '')];

export interface HelpRules {
  readonly pathname: string;
  /** Rules of the space's project; undefined until they are known. */
  readonly project: { readonly hideHelp: boolean } | undefined;
}

/** A space is asked first: nothing appears only to go away again. */
export function helpShownAt({ pathname, project }: HelpRules): HelpPlace | undefined {
  const place = helpPlaceOf(pathname);
  if (project?.hideHelp || (place === 'space' && !project)) return undefined;
  return place;
}
