import type { Camera, Material, Scene } from 'three';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { SkyLight } from '../../world/sky/sky';
import type { SceneContext } from './world-material';
import { addPrecipitation } from './precipitation';
import { addForest } from './forest';
import { addStageFronts } from './stage-front';

export interface Scenery {
  /** `seconds`: 0 disables motion. */
  set(light: SkyLight, camera: Camera, seconds: number): void;
  dispose(): void;
}

/** Parts loaded after the first frame: precipitation, the forest beyond the map, stage fronts. */
export function addScenery(
  scene: Scene,
  document: SpaceDocument,
  sceneContext: SceneContext,
  material: Material,
): Scenery {
  const precipitation = addPrecipitation(scene, document, sceneContext);
  const forest = addForest(scene, document, material);
  const removeFronts = addStageFronts(scene, document, material);
  return {
    set(light, camera, seconds) {
      precipitation.set(light, camera, seconds);
      forest.seenFrom(camera.position);
    },
    dispose() {
      removeFronts();
      forest.dispose();
      precipitation.dispose();
    },
  };
}
