import type { FeatureSpace } from '../../../../src/features/client-feature';
import { featureSignals } from '../../../../src/features/feature-signals';
import type { Timers } from '../../../../src/platform/timers';
import type { MediaProvider } from '../../model';
import { EmbeddedRtc } from './embedded';
import { HostedRtc } from './hosted/hosted-rtc';
import type { OpenLine } from './hosted/line';
import { browserPeer } from './peer-watch';
import type { RtcSession } from './port';

const QUIET = { quiet: true } as const;
/** Pauses between attempts, ms. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

type ProviderDeps = Pick<FeatureSpace, 'spaceId' | 'scope'> & {
  readonly http: Pick<FeatureSpace['http'], 'get'>;
  readonly timers: Pick<Timers, 'after'>;
};

/** Asks which service carries the media of a space, again and again until there is an answer or the space is left. */
export async function readProvider({
  http,
  spaceId,
  scope,
  timers,
}: ProviderDeps): Promise<MediaProvider | 'none'> {
  for (let wait = FIRST_PAUSE; ; wait = Math.min(2 * wait, LONGEST_PAUSE)) {
    try {
      return (await http.get('/api/spaceRtcConfig/getInfo', { spaceId }, QUIET)).provider;
    } catch (error) {
      if (scope.ended) throw error;
      await new Promise<void>((resolve) => void timers.after(wait, resolve));
    }
  }
}

/** The media of a space over the service that it uses. The code of a service outside loads only when it is used. */
export async function openRtc({ app, http, scope, spaceId, realtime }: FeatureSpace): Promise<RtcSession> {
  const { page, timers } = app;
  const common = {
    signals: featureSignals(realtime, 'voice'),
    welcome$: realtime.welcome$,
    timers,
    host: page.host(),
    report: (error: unknown) => page.report(error),
  };
  const provider = await readProvider({ http, spaceId, scope, timers });
  const hosted = (openLine: OpenLine): RtcSession => new HostedRtc({ ...common, openLine });
  switch (provider) {
    case 'livekit': {
      const { LiveKitLine } = await import('./hosted/livekit-line');
      return hosted((events) => new LiveKitLine(events));
    }
    case 'agora': {
      const { openAgora } = await import('./hosted/open-agora');
      return hosted(await openAgora(timers));
    }
    case 'embedded':
    case 'none':
      return new EmbeddedRtc({ ...common, createPeer: browserPeer });
  }
}
