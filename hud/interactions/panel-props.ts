import type { Thing } from '../../src/state/thing';

/** Props of every interaction panel. */
export interface PanelProps {
  readonly thing: Thing;
  readonly onClose: () => void;
}
