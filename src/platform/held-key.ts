import { listen } from './listen';

/**
 * Runs once when a held key is let go: with its own release, when the window loses the focus, and with the release of
 * Meta, because macOS reports no release of the keys that are let go while Meta is held. Returns a cancel function.
 */
export function onKeyReleased(
  code: string,
  run: () => void,
  target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): () => void {
  const cancel = (): void => {
    for (const end of ends) end();
  };
  const release = (): void => {
    cancel();
    run();
  };
  const ends = [
    listen(target, 'keyup', (event) => {
      const { code: released = '' } = event as Partial<KeyboardEvent>;
      if (released === code || /^(Meta|OS)(Left|Right)$/.test(released)) release();
    }),
    listen(target, 'blur', release),
  ];
  return cancel;
}
