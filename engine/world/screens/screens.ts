import { InteractionType } from '../../../contract/model/element/interaction';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';

/** The part of a prop that shows an image: its box in logical px, `bottom` above the ground. */
export interface ScreenSurface {
  readonly width: number;
  readonly height: number;
  readonly bottom: number;
  /** Offset in front of the base in 3D. */
  readonly front: number;
  /** Emission at night, 0..1. */
  readonly glow: number;
}

const SURFACES: Readonly<Record<string, ScreenSurface>> = {
  bigScreen: { width: 210, height: 111, bottom: 40, front: -13.2, glow: 1 },
  posterStand: { width: 38, height: 54, bottom: 13.5, front: -1.5, glow: 0.25 },
};

const { innerWeb, openFile, openImage, openUrl, openWeb, pdfOrPpt, poster } = InteractionType;
const SCREEN_INTERACTIONS = new Set<InteractionType>([
  innerWeb,
  openFile,
  openImage,
  openUrl,
  openWeb,
  pdfOrPpt,
  poster,
]);

/** These show videos too, with or without an interaction. */
const SHOWS_VIDEO = new Set(['bigScreen']);

/** Maximum screens per document; further ones keep their painted look. */
const MAX_SCREENS = 48;

export interface Screen {
  readonly element: SpaceElement;
  readonly surface: ScreenSurface;
  /** Whether it shows the content of its interaction. */
  readonly hasContent: boolean;
}

const hasContent = ({ interaction }: SpaceElement): boolean =>
  interaction !== undefined &&
  SCREEN_INTERACTIONS.has(interaction.type) &&
  Boolean(interaction.url || interaction.urls?.length);

/** The elements that may show something: the content of their interaction, or a video. */
export const surfacesOf = (document: Pick<SpaceDocument, 'elements'>): readonly Screen[] =>
  document.elements
    .flatMap((element) => {
      const surface = SURFACES[element.kind];
      const shows = hasContent(element);
      return surface && (shows || SHOWS_VIDEO.has(element.kind))
        ? [{ element, surface, hasContent: shows }]
        : [];
    })
    .slice(0, MAX_SCREENS);

export const screensById = (document: Pick<SpaceDocument, 'elements'>): ReadonlyMap<string, Screen> =>
  new Map(surfacesOf(document).map((screen) => [screen.element.id, screen]));

/** The elements that show the content of their interaction. */
export const screensOf = (document: Pick<SpaceDocument, 'elements'>): readonly Screen[] =>
  surfacesOf(document).filter((screen) => screen.hasContent);
