import { map, merge, share, tap, type Observable } from 'rxjs';
import type { Nodes, Topic } from './nodes';

/**
 * Publishes a stream of this node to the other nodes, and merges their messages of the same topic into it.
 * Hot, like the given stream.
 */
export function clusterBroadcast<T>(nodes: Nodes, topic: Topic<T>, own$: Observable<T>): Observable<T> {
  if (nodes.isSingle) return own$;
  const events$ = own$.pipe(
    tap((message) => nodes.publish(topic, message)),
    // Publish once, regardless of the number of subscribers.
    share(),
  );
  return merge(events$, nodes.messages(topic).pipe(map(({ message }) => message)));
}
