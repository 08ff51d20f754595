import type { OpenInteractable } from '../../src/state/open-interactable';

/** Props of every interaction panel. */
export interface PanelProps {
  readonly interactable: OpenInteractable;
  readonly onClose: () => void;
}
