import { InteractionType, type Interaction } from '../../../../contract/model/element/interaction';
import type { SpaceArea, SpaceElement } from '../../../../contract/model/space-document';
import type { Point } from '../../../../contract/model/point';
import { LIMITS } from '../limits';
import { problem } from '../problem';
import type { ReportLines, ReportPlace } from '../report';
import { both, type Place } from './place';

export interface Arrivals {
  /** Empty: for people without a goal. */
  readonly name: string;
  readonly points: readonly Point[];
}

type NewArea = Omit<SpaceArea, 'id' | 'x' | 'y' | 'width' | 'height' | 'zone'>;

/** The reach of an interaction in the middle of a place, by the schema of the document. */
const reachOf = ({ boxes }: Place): number => {
  // A layer can have more boxes than a call takes arguments.
  const longest = boxes.reduce((most, { width, height }) => Math.max(most, Math.hypot(width, height) / 2), 0);
  return Math.round(Math.min(512, Math.max(16, longest)));
};

/** Collects what becomes part of the document, with ids by number. */
export class Parts {
  readonly elements: SpaceElement[] = [];
  readonly areas: SpaceArea[] = [];
  readonly arrivals: Arrivals[] = [];
  /** Entries of this map that its portals lead to. */
  readonly goals: { readonly name: string; readonly where: ReportPlace }[] = [];

  constructor(readonly report: ReportLines) {}

  add(element: Omit<SpaceElement, 'id' | 'variant'>): void {
    if (!(Math.max(Math.abs(element.x), Math.abs(element.y)) <= LIMITS.farthest)) {
      this.report.add('offMap', { object: element.name?.en });
      return;
    }
    this.elements.push({ id: `thing-${this.elements.length + 1}`, variant: 0, ...element });
    const { length } = this.elements;
    if (length > LIMITS.elements) throw problem('tooManyThings', { count: length, most: LIMITS.elements });
  }

  /** One area of all boxes of a place; more areas where they are too many for one. */
  addArea({ boxes }: Place, area: NewArea): void {
    for (let at = 0; at < boxes.length; at += LIMITS.zone + 1) {
      const [first, ...zone] = boxes.slice(at, at + LIMITS.zone + 1);
      if (first === undefined) return;
      const id = `area-${this.areas.length + 1}`;
      this.areas.push({ id, ...area, ...first, ...(zone.length > 0 && { zone }) });
    }
    const { length } = this.areas;
    if (length > LIMITS.areas) throw problem('tooManyAreas', { count: length, most: LIMITS.areas });
  }

  /** A pad in the middle of each part of a place, at which something is used. */
  addUse(place: Place, interaction: Omit<Interaction, 'range' | 'title'>): void {
    const range = reachOf(place);
    for (const middle of place.middles)
      this.add({
        kind: 'landingPad',
        ...middle,
        ...(place.name !== '' && { name: both(place.name) }),
        interaction: { range, title: both(place.name || ' '), ...interaction },
      });
  }

  addPortals(place: Place, goal: Interaction['goal']): void {
    for (const middle of place.middles)
      this.add({
        kind: 'portalRing',
        ...middle,
        name: both(place.name || 'Portal'),
        interaction: {
          type: InteractionType.portal,
          range: 48,
          title: both(place.name || 'Portal'),
          trigger: 'enter',
          ...(goal && { goal }),
        },
      });
  }
}
