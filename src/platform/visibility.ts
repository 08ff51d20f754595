import { listen } from './listen';

/** Whether anybody can see the page. */
export interface Visibility {
  visible(): boolean;
  onChange(run: () => void): () => void;
}

export const pageVisibility: Visibility = {
  visible: () => document.visibilityState === 'visible',
  onChange: (run) => listen(document, 'visibilitychange', run),
};

/** Does something for as long as the page can be seen, anew each time it can; answers the end of it. */
export function whileVisible(start: () => () => void, { visible, onChange } = pageVisibility): () => void {
  let stop: (() => void) | undefined;
  const look = (): void => {
    if (visible()) stop ??= start();
    else {
      stop?.();
      stop = undefined;
    }
  };
  look();
  const end = onChange(look);
  return () => {
    end();
    stop?.();
  };
}

/** Runs each time somebody looks at the page again: it comes into sight, or its window gets the focus. */
export function onPageFocus(run: () => void): () => void {
  const ends = [
    listen(window, 'focus', run),
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') run();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
