import type { OpenInteractable } from '../../src/state/open-interactable';

/** Props of every interaction panel. */
export interface PanelProps {
  readonly thing: OpenInteractable;
  readonly onClose: () => void;
}
