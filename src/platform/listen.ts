/** An event target: page objects, signals, workers. */
export interface Listenable {
  addEventListener(type: string, run: (event: Event) => void): void;
  removeEventListener(type: string, run: (event: Event) => void): void;
}

/** Adds a listener until the returned function is called; for use with a scope. */
export function listen(target: Listenable, type: string, run: (event: Event) => void): () => void {
  target.addEventListener(type, run);
  return () => target.removeEventListener(type, run);
}
