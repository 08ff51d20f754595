import { Color, DirectionalLight, HemisphereLight, SRGBColorSpace, type Scene } from 'three';
import { skyLight } from '../../world/sky';

/** Seconds for one day of the small planet, and the hour at which a visitor finds it: before dusk, as in the picture. */
const DAY_SECONDS = 150;
const FIRST_HOUR = 17.1;
const SHADOW_SIZE = 1024;

export const hourOf = (seconds: number): number => (FIRST_HOUR + (seconds / DAY_SECONDS) * 24) % 24;

export interface PlanetLight {
  /** Sets everything to an hour; answers how strong lamps are and how much daylight there is, 0..1 each. */
  at(hour: number): { readonly lamps: number; readonly daylight: number };
  shadows(on: boolean): void;
  dispose(): void;
}

/** One hemisphere and one sun, which gives way to the moon at night. The viewer's side is never dark. */
export function addLight(scene: Scene): PlanetLight {
  const air = new HemisphereLight('#dfe8ff', '#8d7a9c', 1.7);
  const sun = new DirectionalLight('#ffffff', 2);
  sun.castShadow = true;
  sun.shadow.mapSize.set(SHADOW_SIZE, SHADOW_SIZE);
  sun.shadow.radius = 5;
  sun.shadow.normalBias = 0.02;
  sun.shadow.bias = -0.0008;
  const { camera } = sun.shadow;
  camera.left = camera.bottom = -1.7;
  camera.right = camera.top = 1.7;
  camera.near = 1;
  camera.far = 7;
  scene.add(air, sun);
  const tint = new Color();
  return {
    at(hour) {
      const { ambient, lamps } = skyLight(hour);
      const daylight = 1 - lamps;
      tint.setRGB(ambient[0], ambient[1], ambient[2], SRGBColorSpace);
      air.color.set('#e3ebff').multiply(tint);
      air.intensity = 1.25 + 0.45 * daylight;
      sun.color.set('#fff4df').multiply(tint);
      // The moon takes over where the lamps are fully on: both are weak while they change.
      sun.intensity = 0.75 + 1.65 * daylight;
      const way = ((hour - 12) / 24) * Math.PI * 2;
      const side = daylight > 0 ? -Math.sin(way) : 0.5;
      sun.position.set(side * 2.6 - 0.6, 2.6, 2.5).setLength(4);
      return { lamps, daylight };
    },
    shadows(on) {
      sun.castShadow = on;
    },
    dispose() {
      sun.dispose();
      air.dispose();
    },
  };
}
