import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { Weather } from '../../contract/model/weather';
import type { Welcome } from '../../contract/ports/realtime';
import type { SpaceEvent } from '../../contract/wire/events';
import { Scope } from '../platform/scope';
import { createSpaceState } from '../state/space';
import { streamWeather } from './weather-stream';

it('the weather is set by the welcome, and a change is announced once', () => {
  const welcome$ = new Subject<Welcome>();
  const events$ = new Subject<SpaceEvent>();
  const space = createSpaceState();
  const changes: string[] = [];
  const scope = new Scope();
  streamWeather({
    scope,
    realtime: { welcome$, events$ },
    space,
    onChange: (weather) => changes.push(weather),
  });
  const config = (weather: Weather | undefined, skyEnable = true) =>
    ({ skyEnable, sky: { mode: 'auto', hour: 1, minutesPerDay: 24, weather } }) as Welcome['config'];
  const set = (weather: Weather | undefined, skyEnable = true) => {
    events$.next({ k: 'config', config: config(weather, skyEnable) });
    return space.state.weather;
  };

  welcome$.next({ config: config('snow') } as Welcome);
  expect([space.state.weather, changes]).toEqual(['snow', []]);
  expect([set('rain'), set('rain'), set('rain', false), set(undefined), set('petals')]).toEqual([
    'rain',
    'rain',
    'clear',
    'clear',
    'petals',
  ]);
  expect(changes).toEqual(['rain', 'clear', 'petals']);
  scope.dispose();
  events$.next({ k: 'config', config: config('leaves') });
  expect(space.state.weather).toBe('petals');
});
