import { lazyDialog } from '../shell/lazy-dialog';
import { useSpace, useSpaceActions } from '../space/space-context';

const InteractableDialog = lazyDialog<{ readonly onClose: () => void }>(
  async () => (await import('./interactable-dialog')).InteractableDialog,
);

/** Panel of the element in use. Its code is requested again with each element until it loads. */
export function InteractableLayer() {
  const { interactable: thing } = useSpace();
  const { closeInteractable } = useSpaceActions();
  return thing ? (
    <InteractableDialog key={`${thing.elementId}/${thing.panel}`} onClose={closeInteractable} />
  ) : null;
}
