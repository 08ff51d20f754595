import { Color, DirectionalLight, Fog, HemisphereLight, Vector3, type Scene } from 'three';
import type { SkyLight } from '../../world/sky/sky';
import { WEATHER_EFFECTS } from '../../world/sky/weather';
import type { SceneContext } from './world-material';
import { addSkyDome, setSrgb } from './sky-dome';

/** Start and end of the fog, metres: it ends before the forest beyond the map does. */
const FOG_FROM = 34;
const FOG_TO = 94;
/** Half the side of the shadowed square around the focus, metres. */
const SHADOW_REACH = 24;
/** Steps of the shadowed square, metres, and of the sun, hours: shadows are redrawn only between steps. */
const SHADOW_STEP = 2;
const SUN_STEP = 0.05;

/**
 * Desaturation of the night light on elements, 0..1: leaves stay green, blossoms pink. Snow keeps the blue.
 */
const PALE_NIGHT = 0.28;
const PALE_SNOW = 0.06;

export interface FogAndShadows {
  /**
   * Sets light, fog and sky to an hour, around a position on the ground. `seconds` animates the stars. True
   * when the shadows must be redrawn: the sun or the shadowed square moved.
   */
  set(light: SkyLight, at: Vector3, seconds: number): boolean;
  /** Enables the sun's shadows. Call again when a shadow caster changed. */
  setShadow(on: boolean): void;
  dispose(): void;
}

/** Hemisphere light, a sun that becomes the moon at night, and fog in the sky's colour. */
export function addFogAndShadows(scene: Scene, sceneContext: SceneContext): FogAndShadows {
  const sky = addSkyDome(scene);
  const dome = new HemisphereLight('#ffffff', '#8a7f8f', 1.6);
  const sun = new DirectionalLight('#ffffff', 1.8);
  sun.shadow.mapSize.set(2048, 2048);
  sun.shadow.radius = 4;
  sun.shadow.normalBias = 0.035;
  sun.shadow.bias = -0.0006;
  // Never black: shadows keep some of the lit colour.
  sun.shadow.intensity = 0.62;
  const box = sun.shadow.camera;
  box.left = box.bottom = -SHADOW_REACH;
  box.right = box.top = SHADOW_REACH;
  box.near = 1;
  box.far = 90;
  const fog = new Fog('#ffffff', FOG_FROM, FOG_TO);
  scene.fog = fog;
  scene.add(dome, sun, sun.target);
  dome.updateMatrixWorld();
  const tint = new Color();
  const sunWay = new Vector3();
  // Low above the roofs, beside the HUD, so that the slightly lowered camera shows it on entry.
  const moonWay = new Vector3(0.15, 0.04, -0.98).normalize();
  const skySun = new Vector3();
  let lit: SkyLight | undefined;
  let sunHour = Number.NaN;
  let stale = true;

  const colourFor = (light: SkyLight): void => {
    const { ambient, night, viewDistance } = light;
    const { frost, wet } = WEATHER_EFFECTS[light.weather];
    sceneContext.season.value.set(frost, wet);
    sceneContext.lamps.value = light.lamps;
    sky.set(light, skySun, moonWay);
    fog.near = FOG_FROM * viewDistance;
    fog.far = FOG_TO * viewDistance;
    setSrgb(fog.color, light.horizon);
    setSrgb(dome.color, ambient);
    // Colours are multiplied in sRGB in 2D but linearly here: as much blue would turn pink and green into
    // violet.
    const pale = (dome.color.r + dome.color.g + dome.color.b) / 3;
    dome.color.lerp(tint.setRGB(pale, pale, pale), (PALE_NIGHT + (PALE_SNOW - PALE_NIGHT) * frost) * night);
    dome.groundColor.copy(dome.color).multiplyScalar(0.62);
    // Dark enough for lamps to be the main light.
    dome.intensity = 1.55 - 0.55 * night;
    setSrgb(sun.color, light.sun);
    sun.intensity = 1.75 * light.sunIntensity;
  };
  /** Upper left, as in the 2D art; shifts slightly over the day. */
  const turnSun = (hour: number): void => {
    const wander = (hour - 12) / 12;
    sunWay.set(-0.55 + wander * 0.5, 0.78 - Math.abs(wander) * 0.25, 0.25).normalize();
    skySun.set(sunWay.x, 0.42 - Math.abs(wander) * 0.35, -Math.abs(sunWay.z)).normalize();
    sunHour = hour;
    stale = true;
  };
  const snapped = (value: number): number => Math.round(value / SHADOW_STEP) * SHADOW_STEP;

  return {
    set(light, at, seconds) {
      if (!(Math.abs(light.hour - sunHour) < SUN_STEP)) turnSun(light.hour);
      if (light !== lit) colourFor(light);
      lit = light;
      sky.setTime(seconds);
      const place = sun.target.position;
      const [x, y, z] = [snapped(at.x), snapped(at.y), snapped(at.z)];
      if (place.x !== x || place.y !== y || place.z !== z) {
        place.set(x, y, z);
        stale = true;
      }
      if (!stale) return false;
      sun.position.copy(place).addScaledVector(sunWay, 45);
      sun.updateMatrixWorld();
      sun.target.updateMatrixWorld();
      stale = false;
      return true;
    },
    setShadow(on) {
      sun.castShadow = on;
      stale = true;
    },
    dispose() {
      sky.dispose();
      scene.remove(dome, sun, sun.target);
      sun.dispose();
      dome.dispose();
    },
  };
}
