/** Id of the side panel, for `aria-controls` of its buttons. */
export const SIDE_PANEL = 'side-panel';
