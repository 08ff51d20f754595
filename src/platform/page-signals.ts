/** The owned wrappers of page-level signals. */

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/** Runs once at the first pointer, key, touch or scroll event; returns a cancel function. */
export function onFirstInteraction(run: () => void): () => void {
  const end = (): void => {
    for (const sign of SIGNS) window.removeEventListener(sign, first, true);
  };
  const first = (): void => {
    end();
    run();
  };
  for (const sign of SIGNS) window.addEventListener(sign, first, { capture: true, passive: true });
  return end;
}

/** Runs once a performance mark exists (`Page.mark`); returns a cancel function. */
export function whenMarked(name: string, run: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(name).length === 0) return;
    observer.disconnect();
    run();
  });
  observer.observe({ type: 'mark', buffered: true });
  return () => observer.disconnect();
}

/** Reports whether an element is in the viewport (or within `margin` pixels of it), at once and on every change. */
export function watchInView(element: Element, run: (inView: boolean) => void, margin = 0): () => void {
  const observer = new IntersectionObserver((entries) => run(entries.some((entry) => entry.isIntersecting)), {
    rootMargin: `${margin}px`,
  });
  observer.observe(element);
  return () => observer.disconnect();
}
