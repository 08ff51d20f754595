import type { Thing } from '../../src/state/thing';

/** What every panel of a thing gets. */
export interface PanelProps {
  readonly thing: Thing;
  readonly onClose: () => void;
}
