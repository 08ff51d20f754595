import { map, merge, share, tap, type Observable } from 'rxjs';
import type { Nodes, Topic } from './nodes';

/** A stream of this node that the others hear too, with what they tell of the same. Hot, like the one given. */
export function across<T>(nodes: Nodes, topic: Topic<T>, own$: Observable<T>): Observable<T> {
  if (nodes.alone) return own$;
  const told$ = own$.pipe(
    tap((message) => nodes.tell(topic, message)),
    // Once, however many listen.
    share(),
  );
  return merge(told$, nodes.heard(topic).pipe(map(({ message }) => message)));
}
