import { useEffect, useRef, type MouseEvent } from 'react';
import { holdPage } from '../../src/platform/leaving';

interface Options {
  readonly dirty: boolean;
  /** True: leave. */
  readonly ask: () => Promise<boolean>;
  readonly go: (path: string) => void;
}

/**
 * Asks before unsaved changes are lost by a link, by closing or by reloading; not yet by the browser's way back.
 * The answer goes to the page's root: it hears of each press of a link first.
 */
export function useLeaveQuestion({ dirty, ask, go }: Options): (event: MouseEvent) => void {
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    if (!dirty) return undefined;
    const end = holdPage();
    release.current = end;
    return end;
  }, [dirty]);
  return (event) => {
    if (!dirty || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    // A link into this page, or into a tab of its own, leaves nothing.
    const path = link?.getAttribute('href') ?? '';
    if (!link || link.getAttribute('target') === '_blank' || !path.startsWith('/')) return;
    event.preventDefault();
    event.stopPropagation();
    void ask().then((leave) => {
      if (!leave) return;
      release.current?.();
      go(path);
    });
  };
}
