import { Color, DirectionalLight, Fog, HemisphereLight, SRGBColorSpace, Vector3, type Scene } from 'three';
import type { SkyLight } from '../../world/sky';
import { WEATHER_MOODS } from '../../world/weather';
import type { Surround } from './bend';
import { addSkyDome, colour } from './sky-dome';

/** Sky of an hour: overhead and at the horizon. Dawn and dusk pass through coral, the night is blue-violet (look.md). */
const SKIES: readonly (readonly [hour: number, high: string, low: string, sun: string])[] = [
  [0, '#1b1c46', '#3a3673', '#8f8fd8'],
  [4.6, '#232350', '#55487f', '#a08fd0'],
  [5.6, '#4f4a88', '#c98aa0', '#ffb59a'],
  [6.5, '#7f9bd0', '#ffc7a2', '#ffcf9f'],
  [7.8, '#79b8ea', '#e4eef2', '#fff0d2'],
  [10, '#63b0ec', '#dcf0f8', '#fff6e4'],
  [15.5, '#63b0ec', '#dcf0f8', '#fff6e4'],
  [17.2, '#6fa9dc', '#fde3bf', '#ffe2ad'],
  [18.5, '#5a6bb0', '#f6a684', '#ffb27e'],
  [19.4, '#3d3d7c', '#c4798f', '#d891a4'],
  [20.5, '#25265a', '#54477f', '#9f90d4'],
  [24, '#1b1c46', '#3a3673', '#8f8fd8'],
];
const FOG_FROM = 34;
const FOG_TO = 110;
/** Under a grey sky one sees less far. */
const GREY_FROM = 22;
const GREY_TO = 84;
/** Half the side of the square round one in which things throw shadows, metres. */
const SHADOW_REACH = 24;
/** That square goes along in steps, metres, and the sun in steps of the day, hours: between them no shadow is drawn anew. */
const SHADOW_STEP = 2;
const SUN_STEP = 0.05;

/** How much of its blue the night's light loses on things, 0..1: leaves stay green, blossoms pink. */
const PALE_NIGHT = 0.42;

const parsed = SKIES.map(([hour, high, low, sun]) => ({
  hour,
  high: colour(high),
  low: colour(low),
  sun: colour(sun),
}));

export interface Air {
  /**
   * Sets light, fog and sky to an hour, round a place on the ground. `seconds` runs for the stars. True when the shadows
   * must be drawn again: the sun or the square that it lights has moved.
   */
  set(light: SkyLight, at: Vector3, seconds: number): boolean;
  /** Whether the sun throws shadows. Something that throws one has changed: say it again. */
  setShadow(on: boolean): void;
  dispose(): void;
}

/** Hemisphere light, one sun that gives way to the moon, fog in the colour of the sky. */
export function addAir(scene: Scene, surround: Surround): Air {
  const sky = addSkyDome(scene);
  const dome = new HemisphereLight('#ffffff', '#8a7f8f', 1.6);
  const sun = new DirectionalLight('#ffffff', 1.8);
  sun.shadow.mapSize.set(2048, 2048);
  sun.shadow.radius = 4;
  sun.shadow.normalBias = 0.035;
  sun.shadow.bias = -0.0006;
  // Never black: the lit side of the world stays in a shadow's colour.
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
  const high = new Color();
  const low = new Color();
  const warm = new Color();
  const tint = new Color();
  const cloud = new Color();
  const sunWay = new Vector3();
  // Low over the roofs, beside what the HUD covers: the camera looks down a little, and it is seen where one enters.
  const moonWay = new Vector3(0.15, 0.04, -0.98).normalize();
  const skySun = new Vector3();
  let lit: SkyLight | undefined;
  let sunHour = Number.NaN;
  let stale = true;

  const colourFor = (light: SkyLight): void => {
    const index = Math.max(
      1,
      parsed.findIndex((key) => key.hour > light.hour),
    );
    const [from, to] = [parsed[index - 1], parsed[index]];
    if (!from || !to) return;
    const t = (light.hour - from.hour) / (to.hour - from.hour);
    high.lerpColors(from.high, to.high, t);
    low.lerpColors(from.low, to.low, t);
    warm.lerpColors(from.sun, to.sun, t);
    const { grey, frost, wet } = WEATHER_MOODS[light.weather];
    surround.season.value.set(frost, wet);
    if (grey > 0) {
      // A cloud as light as the sky that it covers.
      const shade = 0.3 * low.r + 0.5 * low.g + 0.2 * low.b;
      cloud.setRGB(shade * 0.82, shade * 0.88, shade * 0.98);
      high.lerp(cloud, grey * 0.85);
      low.lerp(cloud, grey * 0.7);
      warm.lerp(cloud, grey * 0.5);
    }
    fog.near = FOG_FROM + (GREY_FROM - FOG_FROM) * grey;
    fog.far = FOG_TO + (GREY_TO - FOG_TO) * grey;
    const night = light.lamps;
    surround.lamps.value = night;
    fog.color.copy(low);
    tint.setRGB(light.ambient[0], light.ambient[1], light.ambient[2], SRGBColorSpace);
    // Screens multiply colours as they look, lights as they are: so much blue would turn pink and green into violet.
    const pale = (tint.r + tint.g + tint.b) / 3;
    dome.color.copy(tint).lerp(cloud.setRGB(pale, pale, pale), PALE_NIGHT * night);
    dome.groundColor.copy(dome.color).multiplyScalar(0.62);
    // Dark enough that the lamps' pools are what one sees by.
    dome.intensity = 1.55 - 0.55 * night;
    sun.color.copy(warm);
    sun.intensity = (1.75 - 1.4 * night) * (1 - 0.55 * grey);
    const stars = Math.max(0, night * 1.6 - 0.6) * (1 - grey);
    sky.set({ high, low, sun: warm, sunWay: skySun, moonWay, night: stars });
  };
  /** Upper left, as in the 2D art; it wanders a little over the day. */
  const turnSun = (hour: number): void => {
    const wander = (hour - 12) / 12;
    sunWay.set(-0.55 + wander * 0.5, 0.78 - Math.abs(wander) * 0.25, 0.25).normalize();
    skySun.set(sunWay.x, 0.42 - Math.abs(wander) * 0.35, -Math.abs(sunWay.z)).normalize();
    sunHour = hour;
    stale = true;
  };
  const stepped = (value: number): number => Math.round(value / SHADOW_STEP) * SHADOW_STEP;

  return {
    set(light, at, seconds) {
      if (!(Math.abs(light.hour - sunHour) < SUN_STEP)) turnSun(light.hour);
      if (light !== lit) colourFor(light);
      lit = light;
      sky.setTime(seconds);
      const place = sun.target.position;
      const [x, y, z] = [stepped(at.x), stepped(at.y), stepped(at.z)];
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
