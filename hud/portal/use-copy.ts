import { useEffect, useRef, useState } from 'react';
import { useApp } from '../app-context';

/** How long the copied state shows, ms. */
const SAID_FOR = 2000;

/** Copies text and reports it as copied for a moment. */
export function useCopy(onFail: () => void): { copied: boolean; copy: (text: string) => Promise<void> } {
  const { timers } = useApp();
  const [copied, setCopied] = useState(false);
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  return {
    copied,
    copy: async (text) => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        onFail();
        return;
      }
      setCopied(true);
      end.current?.();
      end.current = timers.after(SAID_FOR, () => setCopied(false));
    },
  };
}
