import type * as Wire from './model';

/** `keepersOnly`, as calls name it, is `moderatorsOnly` here. */
export type Reservable<L extends { keepersOnly: boolean }> = Omit<L, 'keepersOnly'> & {
  /** Only moderators assign and remove the label, including their own. */
  moderatorsOnly: boolean;
};
export type SpaceLabel = Reservable<Wire.SpaceLabel>;
export type UserLabel = Reservable<Wire.UserLabel>;

/** A label of the space with the users who have it. */
export interface LabelInUse extends Pick<SpaceLabel, 'spaceLabelId' | 'name' | 'color'> {
  readonly userIds: ReadonlySet<string>;
}

/** Labels of a space and of its members. Every promise rejects with `AppError`. */
export interface LabelsApi {
  /** Pinned label first. */
  of(userId: string): Promise<readonly UserLabel[]>;
  inSpace(): Promise<readonly SpaceLabel[]>;
  inUse(): Promise<readonly LabelInUse[]>;
  /** An existing name selects the existing label. */
  make(name: string, color: string, moderatorsOnly: boolean): Promise<SpaceLabel>;
  /** Reserves a label for moderators, or releases it; reserving removes it from users who assigned it to themselves. */
  reserve(label: SpaceLabel, moderatorsOnly: boolean): Promise<SpaceLabel>;
  remove(spaceLabelId: string): Promise<void>;
  /** Each of these resolves with the resulting labels of the user. */
  add(userId: string, spaceLabelId: string): Promise<readonly UserLabel[]>;
  take(spaceUserLabelId: string): Promise<readonly UserLabel[]>;
  pin(spaceUserLabelId: string, pinned: boolean): Promise<readonly UserLabel[]>;
  /** Whether the user may manage the labels of the space, and assign them to others. */
  permissions(): Promise<{ readonly make: boolean; readonly give: boolean }>;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    labels: LabelsApi;
  }
}
