import { map, merge, share, tap, type Observable } from 'rxjs';
import type { Nodes, Topic } from './nodes';

/** A stream of this node that the others hear too, with what they tell of the same. Hot, like the one given. */
export function clusterBroadcast<T>(nodes: Nodes, topic: Topic<T>, own$: Observable<T>): Observable<T> {
  if (nodes.isSingle) return own$;
  const events$ = own$.pipe(
    tap((message) => nodes.publish(topic, message)),
    // Once, however many listen.
    share(),
  );
  return merge(events$, nodes.messages(topic).pipe(map(({ message }) => message)));
}
