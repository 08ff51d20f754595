import { useLayoutEffect, useState } from 'react';
import { useApp } from '../../../hud/app-context';

/** The control bar has no room for the buttons: they have a row of their own above it. */
export function useNarrow(): boolean {
  const { page } = useApp();
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => page.watchMedia('(max-width: 1320px), (max-height: 480px)', setNarrow), [page]);
  return narrow;
}
