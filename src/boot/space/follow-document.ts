import type { BehaviorSubject } from 'rxjs';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Engine } from '../../../contract/ports/engine';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import { retryDelay } from '../../adapters/realtime/retry';
import type { Http } from '../../http/client';
import type { Scope } from '../../platform/scope';
import type { Timers } from '../../platform/timers';

export interface FollowDocumentDeps {
  readonly scope: Scope;
  readonly spaceId: string;
  /** The version of the first document. */
  readonly shown: number;
  readonly http: Pick<Http, 'get'>;
  readonly timers: Pick<Timers, 'after'>;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly document$: BehaviorSubject<SpaceDocument>;
  readonly engine: Pick<Engine, 'setDocument'>;
  readonly report: (error: unknown) => void;
  readonly onChange: () => void;
}

/**
 * Shows the version of the document that the server follows (W69), until the scope ends. To be called after the streams,
 * which get the event first.
 */
export function followDocument(deps: FollowDocumentDeps): void {
  const { scope, spaceId, http, timers, realtime, document$, engine, report, onChange } = deps;
  const { signal } = scope;
  let { shown } = deps;
  let wanted = shown;
  let isReading = false;

  const pause = (ms: number): Promise<void> => new Promise((resolve) => scope.own(timers.after(ms, resolve)));

  /** Without an answer it asks again, more and more rarely. */
  async function read(): Promise<void> {
    for (let attempt = 1; shown < wanted && !scope.ended; attempt++) {
      try {
        const query = { spaceId, version: wanted };
        const { version, document } = await http.get('/api/space/contentV2', query, { signal, quiet: true });
        if (scope.ended || version <= shown) throw new Error('the answer is not newer');
        shown = version;
        attempt = 0;
        // The engine first: streams set the state of its elements.
        engine.setDocument(document).catch(report);
        document$.next(document);
        onChange();
      } catch {
        if (!scope.ended) await pause(retryDelay(attempt, Math.random));
      }
    }
  }

  const want = (version: number): void => {
    wanted = Math.max(wanted, version);
    if (isReading || wanted <= shown) return;
    isReading = true;
    void read().finally(() => {
      isReading = false;
    });
  };
  // A connection that is not resumed may have missed the event.
  scope.subscribe(realtime.welcome$, ({ document }) => want(document.version));
  scope.subscribe(realtime.events$, (event) => {
    if (event.k !== 'document') return;
    // Read on entry, before the server followed it: the event has the states of its elements.
    if (event.version === shown) document$.next(document$.value);
    else want(event.version);
  });
}
