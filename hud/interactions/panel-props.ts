import type { Thing } from '../../src/state/open-interactable';

/** What every panel of a thing gets. */
export interface PanelProps {
  readonly thing: Thing;
  readonly onClose: () => void;
}
