import type { Weather } from '../../contract/model/weather';
import type { RealtimeSession, Welcome } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { SpaceStore } from '../state/space';

export interface WeatherStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly space: Pick<SpaceStore, 'state' | 'weather'>;
  /** It has changed while one is here. */
  readonly onChange: (weather: Weather) => void;
}

/** With the sky turned off it is a clear day. */
const weatherOf = ({ skyEnable, sky }: Welcome['config']): Weather =>
  skyEnable ? (sky.weather ?? 'clear') : 'clear';

/** The weather of the space, in words: whoever comes finds it, whoever is there hears of a change. */
export function streamWeather({ scope, realtime, space, onChange: told }: WeatherStreamDeps): void {
  scope.subscribe(realtime.welcome$, ({ config }) => space.weather(weatherOf(config)));
  scope.subscribe(realtime.events$, (event) => {
    if (event.k !== 'config') return;
    const weather = weatherOf(event.config);
    if (weather === space.state.weather) return;
    space.weather(weather);
    told(weather);
  });
}
