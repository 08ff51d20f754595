import { lazyDialog } from '../shell/lazy-dialog';
import { useSpace, useSpaceActions } from '../space/space-context';

const InteractableDialog = lazyDialog<{ readonly onClose: () => void }>(
  async () => (await import('./interactable-dialog')).InteractableDialog,
);

/** The used thing over the world. Its code is asked for anew with each thing until it is here. */
export function InteractableLayer() {
  const { thing } = useSpace();
  const { closeThing } = useSpaceActions();
  return thing ? <InteractableDialog key={`${thing.elementId}/${thing.panel}`} onClose={closeThing} /> : null;
}
