import type { LocalText } from '../../contract/model/element/interaction';
import type { Prop, PropLook, PropSettings } from './model';
import type { PropsState } from './state';

/** Somebody who has interacted with a prop. */
export interface PropUser {
  readonly userId: string;
  readonly nickname: string;
  readonly times: number;
}

/** Props in a space. Errors are shown. */
export interface PropsApi {
  readonly state: PropsState;
  /** Opens the panel, with this prop on top. */
  show(propId?: string): void;
  /** The panel shows no prop on top any more. */
  closeChosen(): void;
  /** Reads them again, after a failure. */
  again(): void;
  /** Holds something over the map, to be put down. */
  begin(look: PropLook): void;
  /** Holds a prop over the map, to be put elsewhere. */
  move(prop: Readonly<Prop>): void;
  place(): void;
  turn(): void;
  cancel(): void;
  interact(propId: string): Promise<void>;
  pickUp(propId: string): Promise<void>;
  /** The last ones first. Rejects with `AppError`. */
  users(propId: string): Promise<{ readonly users: readonly PropUser[]; readonly total: number }>;
}

/** The rules of a space, outside of it. Promises reject with `AppError`. */
export interface PropRulesApi {
  read(spaceId: string): Promise<{
    readonly settings: PropSettings;
    readonly areas: readonly { readonly id: string; readonly name: LocalText }[];
  }>;
  save(spaceId: string, settings: PropSettings): Promise<void>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    props: PropsApi;
  }
  interface FeatureAppApis {
    props: PropRulesApi;
  }
}
declare module '../../src/state/space' {
  interface FeaturePanels {
    props: true;
  }
}
