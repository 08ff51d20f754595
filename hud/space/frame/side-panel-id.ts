/** The id of the one side panel: its buttons name it as what they control. */
export const SIDE_PANEL = 'side-panel';
