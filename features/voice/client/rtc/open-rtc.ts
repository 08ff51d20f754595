import type { FeatureSpace } from '../../../../src/features/client-feature';
import { featureSignals } from '../../../../src/features/feature-signals';
import { EmbeddedRtc } from './embedded';
import { HostedRtc } from './hosted/hosted-rtc';
import type { OpenLine } from './hosted/line';
import { browserPeer } from './peer-watch';
import type { RtcSession } from './port';

/** The media of a space over the service that it uses. The code of a service outside loads only when it is used. */
export async function openRtc({ app, http, spaceId, realtime }: FeatureSpace): Promise<RtcSession> {
  const { page, timers } = app;
  const common = {
    signals: featureSignals(realtime, 'voice'),
    welcome$: realtime.welcome$,
    timers,
    host: page.host(),
    report: (error: unknown) => page.report(error),
  };
  const { provider } = await http.get('/api/spaceRtcConfig/getInfo', { spaceId });
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
