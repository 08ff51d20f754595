import type { Weather } from '../../contract/model/weather';
import type { RealtimeSession, Welcome } from '../../contract/ports/realtime';
import type { Scope } from '../platform/scope';
import type { SpaceStore } from '../state/space';

export interface WeatherStreamDeps {
  readonly scope: Scope;
  readonly realtime: Pick<RealtimeSession, 'welcome$' | 'events$'>;
  readonly space: Pick<SpaceStore, 'state' | 'weather'>;
  /** The weather has changed during the stay. */
  readonly onChange: (weather: Weather) => void;
}

/** Without a sky the weather is clear. */
const weatherOf = ({ skyEnable, sky }: Welcome['config']): Weather =>
  skyEnable ? (sky.weather ?? 'clear') : 'clear';

/** Stores the weather of the space and reports changes. */
export function streamWeather({ scope, realtime, space, onChange }: WeatherStreamDeps): void {
  scope.subscribe(realtime.welcome$, ({ config }) => space.weather(weatherOf(config)));
  scope.subscribe(realtime.events$, (event) => {
    if (event.k !== 'config') return;
    const weather = weatherOf(event.config);
    if (weather === space.state.weather) return;
    space.weather(weather);
    onChange(weather);
  });
}
