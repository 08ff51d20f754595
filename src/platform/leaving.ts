/**
 * Holds a page that has something to lose. Closing or reloading the tab asks in the browser's own words; the way back
 * stays where it is and tells `onBack`. Answers the end of the hold. Links of the page are the page's own matter.
 */
export function holdPage(onBack: () => void): () => void {
  const { state } = window.history;
  const here = window.location.href;
  const unload = (event: Event): void => event.preventDefault();
  // Heard before the router hears of it, which would show the page before.
  const back = (event: Event): void => {
    event.stopImmediatePropagation();
    window.history.pushState(state, '', here);
    onBack();
  };
  window.addEventListener('beforeunload', unload);
  window.addEventListener('popstate', back, true);
  return () => {
    window.removeEventListener('beforeunload', unload);
    window.removeEventListener('popstate', back, true);
  };
}

export const goBack = (): void => window.history.back();
