import { NEVER, Observable, ReplaySubject, defer, map, retry, timer } from 'rxjs';
import type { Permission } from '../../contract/model/member/permissions';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { OpenedRemoteSpace } from '../actions/app-actions';
import { Scope } from '../platform/scope';
import { whileVisible } from '../platform/visibility';
import { createFeaturesState } from '../state/features';
import type { Booted } from './app';

/** How often what is shown is read again, ms. */
const READS_EVERY = 2_000;
/** After a failed request, ms. */
const RETRY = 5_000;

/** Opens the features in a space that the user has not entered (`App.openRemoteSpace`). */
export async function openRemoteSpace(
  {
    app,
    http,
    languages,
    session,
    features,
  }: Pick<Booted, 'app' | 'http' | 'languages' | 'session' | 'features'>,
  spaceId: string,
  serverNow: () => number,
): Promise<OpenedRemoteSpace> {
  const scope = new Scope();
  const store = createFeaturesState();
  const { signal } = scope;
  /** Requests once, at once, and again until it succeeds; keeps the answer. */
  const once = <T>(request: () => Promise<T>): Observable<T> => {
    const answer$ = new ReplaySubject<T>(1);
    const subscription = defer(request)
      .pipe(retry({ delay: () => timer(RETRY) }))
      .subscribe(answer$);
    scope.own(() => subscription.unsubscribe());
    return answer$;
  };
  const welcome$ = new Observable<void>((subscriber) =>
    whileVisible(() => {
      subscriber.next();
      return app.timers.every(READS_EVERY, () => subscriber.next());
    }),
  );
  const quiet = { signal, quiet: true } as const;
  const document$ = once<SpaceDocument>(
    async () => (await http.get('/api/space/contentV2', { spaceId }, quiet)).document,
  );
  const permissions$ = once(() => http.get('/api/userSpaceConfig', { spaceId }, quiet)).pipe(
    map(({ permissions }): readonly Permission[] => permissions),
  );
  const space = {
    ...{ app, http, languages, session, spaceId, scope, permissions$ },
    upload: app.upload,
    realtime: { events$: NEVER, welcome$, serverNow },
    world: { document$ },
  };
  try {
    await features.fromOutside(space, store).open();
  } catch (error) {
    scope.dispose();
    throw error;
  }
  return { features: store.state, dispose: () => scope.dispose() };
}
