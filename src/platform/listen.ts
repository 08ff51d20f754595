/** What can be listened to: page objects, signals, workers. */
export interface Listenable {
  addEventListener(type: string, run: (event: Event) => void): void;
  removeEventListener(type: string, run: (event: Event) => void): void;
}

/** Listens until the answered end is called; a scope owns it. */
export function listen(target: Listenable, type: string, run: (event: Event) => void): () => void {
  target.addEventListener(type, run);
  return () => target.removeEventListener(type, run);
}
