import { map, type Observable, type Subject } from 'rxjs';
import type { SpaceDocument, SpaceElement } from '../../../../contract/model/space-document';
import type { Engine } from '../../../../contract/ports/engine';
import type { FeatureWorld } from '../../../features/client-feature';
import type { Scope } from '../../../platform/scope';
import type { RoomState } from '../../../state/room';
import { slotFinder } from '../positions';
import { ScreenVideos } from './screen-videos';
import type { SpaceSounds } from '../space-sounds';
import type { UseAnswers } from './use-answers';

export interface FeatureWorldDeps {
  readonly scope: Scope;
  /** The canvas lies in it. */
  readonly host: HTMLElement;
  readonly document$: Observable<SpaceDocument>;
  readonly props$: Subject<readonly SpaceElement[]>;
  readonly engine: Pick<
    Engine,
    | 'headOf'
    | 'onDrawn'
    | 'project'
    | 'topOf'
    | 'isHidden'
    | 'setScreenVideo'
    | 'screenWidth'
    | 'setVideos'
    | 'quality$'
    | 'setProps'
    | 'setElement'
    | 'openOverlay'
  >;
  readonly room: Pick<RoomState, 'people'>;
  readonly sounds: Pick<SpaceSounds, 'duck'>;
  readonly answers: UseAnswers;
}

/** What features show in the world, until the scope ends. */
export function featureWorld({
  scope,
  host,
  document$,
  props$,
  engine,
  room,
  sounds,
  answers,
}: FeatureWorldDeps): FeatureWorld {
  const slotOf = slotFinder(room);
  const videos = new ScreenVideos(engine);
  const heard = new Set<string>();
  let opened: readonly string[] = [];
  const layer = host.ownerDocument.createElement('div');
  // Last in the host: renderers put their canvas before what is there.
  layer.style.cssText = 'position:absolute;inset:0;overflow:hidden;isolation:isolate;pointer-events:none';
  host.append(layer);
  scope.own(() => layer.remove());
  return {
    document$,
    elements$: document$.pipe(map(({ elements }) => elements)),
    setProps(props) {
      engine.setProps(props);
      props$.next(props);
    },
    setOpened(elementIds) {
      for (const id of opened) if (!elementIds.includes(id)) engine.setElement(id, true);
      for (const id of elementIds) engine.setElement(id, false);
      opened = elementIds;
    },
    openOverlay: (input) => engine.openOverlay(input),
    layer,
    headOf(userId, at) {
      const slot = slotOf(userId);
      return slot !== undefined && engine.headOf(slot, at);
    },
    onDrawn: (run) => engine.onDrawn(run),
    project: (...point) => engine.project(...point),
    topOf: (...element) => engine.topOf(...element),
    isHidden: (element) => engine.isHidden(element),
    setScreenVideo: (...video) => videos.set(...video),
    screenWidth: (elementId) => engine.screenWidth(elementId),
    setVideos: (count) => engine.setVideos(count),
    quality$: engine.quality$,
    duckSounds(from, ducked) {
      if (ducked) heard.add(from);
      else heard.delete(from);
      sounds.duck(heard.size > 0);
    },
    onUse: (run) => answers.add(run),
  };
}
