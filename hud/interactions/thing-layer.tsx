import { lateDialog } from '../shell/late-dialog';
import { useSpace, useSpaceActions } from '../space/space-context';

const ThingDialog = lateDialog<{ readonly onClose: () => void }>(
  async () => (await import('./thing-dialog')).ThingDialog,
);

/** The used thing over the world. Its code is asked for anew with each thing until it is here. */
export function ThingLayer() {
  const { thing } = useSpace();
  const { closeThing } = useSpaceActions();
  return thing ? <ThingDialog key={`${thing.elementId}/${thing.panel}`} onClose={closeThing} /> : null;
}
