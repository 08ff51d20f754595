import type { Box } from '../../../../contract/model/box';
import type { LocalText } from '../../../../contract/model/element/interaction';
import type { Point } from '../../../../contract/model/point';
import type { ReportPlace } from '../report';
import type { Properties } from '../tiled/tiled-map';

/** A part of the map to which properties give a meaning: an object, or all tiles of a layer. */
export interface Place {
  readonly name: string;
  readonly properties: Properties;
  /** Logical pixels of the document. */
  readonly boxes: readonly Box[];
  /** The middle of each part that hangs together. */
  readonly middles: readonly Point[];
  /** Where people may arrive in it. */
  readonly arrivals: readonly Point[];
  readonly where: ReportPlace;
  /** Marked as an area, so that its name alone is worth keeping. */
  readonly isArea: boolean;
}

/** Longest line of text in an interaction and a name. */
const LINE = 200;
const LONG = 2000;

/** The same words in both languages. */
export const both = (text: string, most = LINE): LocalText => ({
  zh: text.slice(0, most),
  en: text.slice(0, most),
});
export const longText = (text: string): LocalText => both(text, LONG);
