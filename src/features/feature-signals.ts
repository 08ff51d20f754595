import { filter, map, type Observable } from 'rxjs';
import type { FeatureSignals } from '../../contract/features';
import type { RealtimeSession } from '../../contract/ports/realtime';

type Names<F extends keyof FeatureSignals, D extends 'toServer' | 'toClient'> = Extract<
  keyof FeatureSignals[F][D],
  string
>;

/** The signals of one feature (W93). */
export interface SignalsOf<F extends keyof FeatureSignals> {
  /** False: there is no connection, and the signal is lost. */
  send<N extends Names<F, 'toServer'>>(name: N, payload: FeatureSignals[F]['toServer'][N]): boolean;
  on<N extends Names<F, 'toClient'>>(name: N): Observable<FeatureSignals[F]['toClient'][N]>;
}

export const featureSignals = <F extends Extract<keyof FeatureSignals, string>>(
  realtime: Pick<RealtimeSession, 'signal' | 'signals$'>,
  feature: F,
): SignalsOf<F> => ({
  send: (name, payload) => realtime.signal(feature, name, payload as Record<string, unknown>),
  on: (name) =>
    realtime.signals$.pipe(
      filter((signal) => signal.feature === feature && signal.name === name),
      // Both sides share the contract of the feature, and the server sends what its types allow.
      map(({ payload }) => payload as never),
    ),
});
