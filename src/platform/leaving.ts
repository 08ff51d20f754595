/** Holds a page that has something to lose: closing or reloading the tab asks in the browser's own words. Answers the end. */
export function holdPage(): () => void {
  const unload = (event: Event): void => event.preventDefault();
  window.addEventListener('beforeunload', unload);
  return () => window.removeEventListener('beforeunload', unload);
}
