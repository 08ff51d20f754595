import type { Thing } from '../../src/state/open-interactable';

/** Props of every interaction panel. */
export interface PanelProps {
  readonly thing: Thing;
  readonly onClose: () => void;
}
