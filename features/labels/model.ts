export const LABEL_MAX = 12;
/** Maximum number of labels per space, and per user in a space. */
export const LABELS_MAX = 50;
export const USER_LABELS_MAX = 8;

/** A label defined in a space. */
export interface SpaceLabel {
  spaceLabelId: string;
  name: string;
  /** `#rrggbb`. */
  color: string;
  /** Only moderators assign and remove the label, including their own. Loaded clients still use this field name. */
  keepersOnly: boolean;
}

/** A label assigned to a user (specification, section 3: space label). */
export interface UserLabel {
  spaceLabelId: string;
  spaceUserLabelId: string;
  pinned: boolean;
  /** The displayed name of the label. */
  displayTag: string;
  color: string;
  /** As in `SpaceLabel`. */
  keepersOnly: boolean;
}
