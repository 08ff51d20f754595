import type { OpenInteractable } from '../../src/state/open-interactable';

/** What every panel of a thing gets. */
export interface PanelProps {
  readonly thing: OpenInteractable;
  readonly onClose: () => void;
}
