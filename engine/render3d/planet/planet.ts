import { Group, Mesh, PerspectiveCamera, Scene, WebGLRenderer, type Material } from 'three';
import { browserClock, type Clock } from '../../core/clock';
import { EngineError } from '../../core/engine-error';
import { startLoop } from '../../core/loop';
import { Scope } from '../../core/scope';
import { addGlow } from './glow';
import { ground } from './globe';
import { flatPaint, grassPaint, propPaint, type Time } from './paint';
import { addPeople } from './people';
import { cloud, standingProps } from './props';
import { startRotation } from './rotation';

const VIEW = 30;
/** Camera distance that matches the still image's globe size (25/80 of the stage, the canvas 12 % larger). */
const DISTANCE = 6.76;
const CLOUDS = [
  { tilt: 0.5, from: -1.35, speed: 0.022, height: 1.52 },
  { tilt: 0.42, from: 1.3, speed: 0.03, height: 1.44 },
  { tilt: -0.75, from: 3.6, speed: 0.026, height: 1.48 },
] as const;
/** Average frame time that lowers the resolution, ms. */
const SLOW_FRAME = 30;
const FRAMES_LOOKED_AT = 24;
/** Canvas pixels per CSS pixel, lowered each time frames are too slow. */
const DENSITIES = [2, 1, 0.75] as const;

export interface PlanetOptions {
  readonly host: HTMLElement;
  readonly onReady: () => void;
  readonly onLost: () => void;
  readonly clock?: Clock;
}

export interface Planet {
  /** Nothing is drawn while out of sight. */
  setSeen(seen: boolean): void;
  dispose(): void;
}

/** The portal's animated planet. Throws `EngineError` without WebGL2; `dispose` releases everything. */
export function startPlanet(options: PlanetOptions): Planet {
  const { host, onReady, onLost, clock = browserClock } = options;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, powerPreference: 'low-power' });
  if (!context) throw EngineError.noWebgl2();
  const scope = new Scope();
  const renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
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

  const time: Time = { value: 0 };
  const { grass, flat } = ground();
  const props = standingProps().geometry();
  const clouds = cloud().geometry();
  const painted = propPaint(time);
  const show = (geometry: Mesh['geometry'], material: Material): void => {
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    world.add(mesh);
    scope.add(() => geometry.dispose());
    scope.add(() => material.dispose());
  };
  show(grass, grassPaint());
  show(flat, flatPaint());
  show(props, painted);
  const drifting = CLOUDS.map((way) => {
    const mesh = new Mesh(clouds, painted);
    mesh.frustumCulled = false;
    scene.add(mesh);
    return { ...way, mesh };
  });
  scope.add(() => clouds.dispose());
  const people = addPeople(world);
  const glow = addGlow(world, time);
  scope.add(() => people.dispose());
  scope.add(() => glow.dispose());
  const turning = startRotation(scope, host);

  let simpler = 0;
  const fit = (): void => {
    const { clientWidth, clientHeight } = host;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setPixelRatio(Math.min(DENSITIES[simpler] ?? 1, window.devicePixelRatio || 1));
    renderer.setSize(clientWidth, clientHeight, false);
    glow.fit(canvas.height);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
  };

  let seconds = 0;
  const draw = (): void => {
    time.value = seconds;
    world.rotation.set(turning.pitch, turning.yaw, 0, 'XYZ');
    const degrees = String(turning.degrees());
    if (host.ariaValueNow !== degrees) host.ariaValueNow = degrees;
    people.at(seconds, turning.yaw);
    for (const { mesh, tilt, from, speed, height } of drifting) {
      const angle = from + speed * seconds;
      const near = Math.cos(angle) * height;
      mesh.position.set(Math.sin(angle) * height, -near * Math.sin(tilt), near * Math.cos(tilt));
    }
    renderer.render(scene, camera);
  };

  let seen = true;
  let shown = 0;
  let spent = 0;
  // A software renderer gets fewer pixels instead of a stuttering page.
  const ease = (delta: number): void => {
    spent += delta;
    if (++shown % FRAMES_LOOKED_AT !== 0) return;
    const slow = spent / FRAMES_LOOKED_AT > SLOW_FRAME;
    spent = 0;
    if (!slow || simpler + 1 >= DENSITIES.length) return;
    simpler++;
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
