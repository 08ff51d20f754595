import { useEffect, useState, type ReactNode } from 'react';
import { useApp } from '../app-context';
import { lazyDialog } from '../shell/lazy-dialog';
import { useSpace, useSpaceActions } from '../space/space-context';

const InteractableDialog = lazyDialog<{ readonly onClose: () => void }>(
  async () => (await import('./interactable-dialog')).InteractableDialog,
);

/** A walk that ends at an element opens its panel later, when the user may be writing: then it waits. */
function WhenNotTyping({ children }: { readonly children: ReactNode }) {
  const { keyUse } = useApp();
  const [waits, setWaits] = useState(() => keyUse.typing());
  useEffect(() => (waits ? keyUse.whenFieldLeft(() => setWaits(false)) : undefined), [keyUse, waits]);
  return waits ? null : children;
}

/** Panel of the element in use. Its code is requested again with each element until it loads. */
export function InteractableLayer() {
  const { interactable: thing } = useSpace();
  const { closeInteractable } = useSpaceActions();
  return thing ? (
    <WhenNotTyping key={`${thing.elementId}/${thing.panel}`}>
      <InteractableDialog onClose={closeInteractable} />
    </WhenNotTyping>
  ) : null;
}
