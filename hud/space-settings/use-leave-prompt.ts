import { useEffect, useRef, type MouseEvent } from 'react';
import { blockBack, blockUnload } from '../../src/platform/block-leave';
import type { Unasked } from '../../src/state/dialogs';
import { useApp } from '../app-context';

interface Options {
  readonly dirty: boolean;
  /** Text of the confirmation. */
  readonly text: string;
  /** Resolves to true to leave. */
  readonly confirm: (how: Unasked) => Promise<boolean>;
  readonly go: (path: string) => void;
}

/**
 * Confirms before unsaved changes are lost by a link, the back button, sign-out, closing or reloading. The
 * returned capture handler belongs on the root element, where it sees each link press first.
 */
export function useLeavePrompt({ dirty, text, confirm, go }: Options): (event: MouseEvent) => void {
  const { unsavedGuard } = useApp();
  const release = useRef<() => void>(undefined);
  const prompt = useRef({ confirm, text });
  useEffect(() => {
    prompt.current = { confirm, text };
  }, [confirm, text]);
  useEffect(() => {
    if (!dirty) return undefined;
    const freePage = blockUnload();
    const freeBack = blockBack(async () => {
      const leave = await prompt.current.confirm({});
      if (leave) freePage();
      return leave;
    });
    const end = unsavedGuard.hold({
      get text() {
        return prompt.current.text;
      },
      confirmLeave: (how) => prompt.current.confirm(how),
      release: freePage,
    });
    release.current = freePage;
    return () => {
      end();
      freePage();
      freeBack();
    };
  }, [dirty, unsavedGuard]);
  return (event) => {
    if (!dirty || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    // A link within this page, or to a new tab, does not leave.
    const path = link?.getAttribute('href') ?? '';
    if (!link || link.getAttribute('target') === '_blank' || !path.startsWith('/')) return;
    event.preventDefault();
    event.stopPropagation();
    void confirm({}).then((leave) => {
      if (!leave) return;
      release.current?.();
      go(path);
    });
  };
}
