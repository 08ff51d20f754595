import { proxy } from 'valtio/vanilla';
import type { Point } from '../../contract/model/point';
import type { Prop, PropLook, PropSettings } from './model';
import type { SpotProblem } from './model-spots';

/** Why nothing can be put down where it is held. */
export type PlacingProblem = SpotProblem | 'limit' | 'spaceLimit';

/** What is about to be put down, or moved. */
export interface Placing {
  readonly look: PropLook;
  readonly at: Point;
  readonly problem: PlacingProblem | undefined;
  /** The prop that is moved; undefined: a new one. */
  readonly propId: string | undefined;
  readonly busy: boolean;
}

export interface PropsState {
  status: 'loading' | 'there' | 'failed';
  /** The oldest first. */
  props: readonly Prop[];
  settings: PropSettings;
  /** Whether the rules let the user put things down, apart from the limits. */
  allowed: boolean;
  /** Whether the user takes back what others have put down. */
  moderates: boolean;
  selfId: string;
  /** The prop that the panel shows. */
  chosen: string | undefined;
  placing: Placing | undefined;
}

export const createPropsState = (selfId: string): PropsState =>
  proxy<PropsState>({
    status: 'loading',
    props: [],
    settings: { rule: 'nobody', areaIds: [], hours: 0 },
    allowed: false,
    moderates: false,
    selfId,
    chosen: undefined,
    placing: undefined,
  });
