import {
  Group,
  Mesh,
  MeshBasicMaterial,
  PCFShadowMap,
  PerspectiveCamera,
  Scene,
  SphereGeometry,
  Vector3,
  WebGLRenderer,
} from 'three';
import { browserClock, type Clock } from '../../core/clock';
import { EngineError } from '../../core/engine-error';
import { startLoop } from '../../core/loop';
import { Scope } from '../../core/scope';
import { addGlow } from './glow';
import { ground } from './globe';
import { along, LANES, place } from './layout';
import { addLight, hourOf } from './light';
import { STROLLER_LOOKS } from '../../../assets/portal/looks';
import { makePerson } from './person';
import { rampMaterial } from './ramp';
import { standing } from './solid';
import { cloud, standingThings } from './things';
import { startTurning } from './turning';

const VIEW = 30;
/** From here the globe is as large in its canvas as in the still picture (25/80 of the stage, the canvas 12 % larger). */
const DISTANCE = 6.76;
const PERSON_SIZE = 0.235;
const STEPS_A_RADIAN = 9;
const CLOUDS = [
  { tilt: 0.5, from: 0.6, speed: 0.022, height: 1.52 },
  { tilt: -0.4, from: 2.9, speed: 0.03, height: 1.44 },
  { tilt: 0.15, from: 4.7, speed: 0.026, height: 1.48 },
] as const;
/** A frame longer than this, on the average of some, makes the picture simpler, ms. */
const SLOW_FRAME = 30;
const FRAMES_LOOKED_AT = 24;

export interface PlanetOptions {
  readonly host: HTMLElement;
  readonly onReady: () => void;
  /** Daylight, 0..1, told when it has changed by a hundredth. */
  readonly onDaylight: (share: number) => void;
  readonly onLost: () => void;
  readonly clock?: Clock;
}

export interface Planet {
  /** Out of sight nothing is drawn. */
  setSeen(seen: boolean): void;
  dispose(): void;
}

/** The portal's small planet, alive. Throws `EngineError` without WebGL2; everything it made goes with `dispose`. */
export function startPlanet(options: PlanetOptions): Planet {
  const { host, onReady, onDaylight, onLost, clock = browserClock } = options;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, powerPreference: 'low-power' });
  if (!context) throw EngineError.noWebgl2();
  const scope = new Scope();
  const renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  scope.add(() => {
    renderer.dispose();
    renderer.forceContextLoss();
    canvas.remove();
  });

  const scene = new Scene();
  const camera = new PerspectiveCamera(VIEW, 1, 1, 20);
  camera.position.z = DISTANCE;
  const world = new Group();
  scene.add(world);
  const material = rampMaterial();
  scope.add(() => {
    material.gradientMap?.dispose();
    material.dispose();
  });

  const { grass, flat } = ground();
  const things = standingThings().geometry();
  const clouds = cloud().geometry();
  for (const geometry of [grass, flat, things]) {
    const mesh = new Mesh(geometry, material);
    mesh.receiveShadow = true;
    mesh.castShadow = geometry === things;
    world.add(mesh);
  }
  const drifting = CLOUDS.map(({ tilt, height }) => {
    const pivot = new Group();
    pivot.rotation.x = tilt;
    const mesh = new Mesh(clouds, material);
    mesh.position.z = height;
    pivot.add(mesh);
    scene.add(pivot);
    return pivot;
  });
  const moonShape = new SphereGeometry(0.17, 24, 16);
  const moonColor = new MeshBasicMaterial({ color: '#ffe2a0' });
  const moon = new Mesh(moonShape, moonColor);
  moon.position.set(1.36, 1.3, 0);
  scene.add(moon);
  for (const gone of [grass, flat, things, clouds, moonShape, moonColor]) scope.add(() => gone.dispose());

  const people = LANES.map((lane) => {
    const person = makePerson(STROLLER_LOOKS[lane.look] ?? { color: 5, head: 1, body: 1 }, material);
    const stand = new Group();
    stand.matrixAutoUpdate = false;
    stand.add(person.group);
    world.add(stand);
    scope.add(() => {
      for (const geometry of person.geometries) geometry.dispose();
    });
    return { lane, person, stand };
  });

  const glow = addGlow(world);
  const light = addLight(scene);
  scope.add(() => glow.dispose());
  scope.add(() => light.dispose());
  const turning = startTurning(scope, host);

  let density = Math.min(2, window.devicePixelRatio || 1);
  const fit = (): void => {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setPixelRatio(density);
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
  };

  let seconds = 0;
  let told = Number.NaN;
  const look = new Vector3();
  const draw = (): void => {
    const { lamps, daylight } = light.at(hourOf(seconds));
    glow.set(lamps);
    moonColor.color.set('#ffe2a0').lerp(moonColor.color.clone().set('#fff6df'), daylight);
    if (!(Math.abs(daylight - told) < 0.01)) onDaylight((told = daylight));
    world.rotation.set(turning.pitch, turning.yaw, 0);
    const degrees = String(turning.degrees());
    if (host.ariaValueNow !== degrees) host.ariaValueNow = degrees;
    for (const { lane, person, stand } of people) {
      const lon = lane.lon + lane.pace * seconds;
      look.copy(along(lon)).multiplyScalar(Math.sign(lane.pace));
      stand.matrix.copy(standing(place(lane.lat, lon), look, PERSON_SIZE, 1.004));
      stand.matrixWorldNeedsUpdate = true;
      person.walk(Math.abs(lane.pace) * seconds * STEPS_A_RADIAN + lane.lon);
    }
    CLOUDS.forEach(({ from, speed }, i) => {
      const pivot = drifting[i];
      if (pivot) pivot.rotation.y = from + speed * seconds;
    });
    renderer.render(scene, camera);
  };

  let seen = true;
  let shown = 0;
  let simpler = 0;
  let spent = 0;
  // A machine without a graphics card gets fewer pixels, then no shadows, rather than a page that stutters.
  const ease = (delta: number): void => {
    spent += delta;
    if (++shown % FRAMES_LOOKED_AT !== 0) return;
    const slow = spent / FRAMES_LOOKED_AT > SLOW_FRAME;
    spent = 0;
    if (!slow || simpler > 2) return;
    simpler++;
    if (simpler === 2) light.shadows(false);
    else density = simpler === 1 ? 1 : 0.7;
    fit();
  };

  scope.listen(canvas, 'webglcontextlost', () => {
    onLost();
    scope.dispose();
  });
  host.append(canvas);
  scope.watchSize(host, fit);
  fit();
  startLoop({
    scope,
    clock,
    page: document,
    run: ({ delta, visible }) => {
      if (!seen || !visible) return;
      const first = shown === 0;
      seconds += delta / 1000;
      turning.step(delta / 1000);
      draw();
      ease(delta);
      if (first) onReady();
    },
  });
  return {
    setSeen: (value) => {
      seen = value;
    },
    dispose: () => scope.dispose(),
  };
}
