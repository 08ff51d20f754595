import { useEffect, useRef, type MouseEvent } from 'react';
import { holdBack, holdPage } from '../../src/platform/block-leave';
import { useApp } from '../app-context';

interface Options {
  readonly dirty: boolean;
  /** What would be lost. */
  readonly text: string;
  /** True: leave. */
  readonly ask: () => Promise<boolean>;
  readonly go: (path: string) => void;
}

/**
 * Asks before unsaved changes are lost by a link, by the browser's way back, by signing out, by closing or by reloading.
 * The answer goes to the page's root: it hears of each press of a link first.
 */
export function useLeavePrompt({ dirty, text, ask, go }: Options): (event: MouseEvent) => void {
  const { leaving } = useApp();
  const release = useRef<() => void>(undefined);
  const question = useRef({ ask, text });
  useEffect(() => {
    question.current = { ask, text };
  }, [ask, text]);
  useEffect(() => {
    if (!dirty) return undefined;
    const freePage = holdPage();
    const freeBack = holdBack(async () => {
      const leave = await question.current.ask();
      if (leave) freePage();
      return leave;
    });
    const end = leaving.hold({
      get text() {
        return question.current.text;
      },
      ask: () => question.current.ask(),
      free: freePage,
    });
    release.current = freePage;
    return () => {
      end();
      freePage();
      freeBack();
    };
  }, [dirty, leaving]);
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
