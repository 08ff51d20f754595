import type { Observable } from 'rxjs';
import type { Permission } from '../../../../contract/model/member/permissions';
import type { Scope } from '../../../platform/scope';
import type { Booted } from '../../app';
import type { SpaceFeatures } from '../../features';
import { featureWorld } from './feature-world';
import type { Live } from '../live';
import { positionsOf } from '../positions';
import type { SpaceSounds } from '../space-sounds';
import type { SpaceStores } from '../../space-streams';
import type { UseAnswers } from './use-answers';

export interface SpaceFeaturesDeps {
  readonly booted: Booted;
  readonly stores: SpaceStores;
  readonly spaceId: string;
  readonly scope: Scope;
  /** The canvas lies in it. */
  readonly host: HTMLElement;
  readonly live: Live;
  readonly sounds: Pick<SpaceSounds, 'duck'>;
  readonly answers: UseAnswers;
  readonly permissions$: Observable<readonly Permission[]>;
}

/** The features in one space, not opened yet. Loaded after the first step. */
export function featuresOf(deps: SpaceFeaturesDeps): SpaceFeatures {
  const { booted, stores, spaceId, scope, host, live, sounds, answers, permissions$ } = deps;
  const { app, http, languages, session, features } = booted;
  const { space, room } = stores;
  const { document$, props$, engine, realtime } = live;
  return features.inSpace(
    {
      app,
      http,
      languages,
      session,
      upload: app.upload,
      spaceId,
      scope,
      realtime,
      space,
      room,
      permissions$,
      positions: positionsOf(room.state, engine),
      world: featureWorld({ scope, host, document$, props$, engine, room: room.state, sounds, answers }),
    },
    stores.features,
  );
}
