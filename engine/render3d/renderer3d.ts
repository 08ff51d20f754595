import { Subject } from 'rxjs';
import { SRGBColorSpace, WebGLRenderer, PCFShadowMap, Raycaster, Scene, Vector2, Vector3 } from 'three';
import { footprintCenterOf } from '../../contract/model/element/props';
import type { RenderDetail } from '../../contract/model/quality';
import type { EngineOptions, Surface } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import { heightOf, widthOf, type SpaceDocument } from '../../contract/model/space-document';
import { clearBubble } from '../avatar/speech';
import type { Clock } from '../core/clock';
import { EngineError } from '../core/engine-error';
import { Scope } from '../core/scope';
import { closeSurface, openedSurface } from '../core/surface';
import { isBuiltOn } from '../world/document-changes';
import type { Renderer, View } from '../world/renderer';
import { surfacesOf } from '../world/screens/screens';
import { Seating } from '../world/movement/seating';
import { addFogAndShadows } from './scene/fog-and-shadows';
import { bendOf, createSceneContext, dropAt } from './scene/world-material';
import { LazyPart } from '../world/lazy-part';
import { Picker } from './scene/picker';
import { CameraRig } from './scene/camera-rig';
import { paintGroundPieces } from './scene/ground/ground-pieces';
import { paintLampMap } from './scene/maps';
import { SEAT_RADIUS } from './scene/occluder-fade';
import { addTerrain, type Terrain } from './scene/ground/terrain';
import { LabelLayer, NAME_RANGE } from './people/label-layer';
import { addPeople } from './people/people-layer';
import { addElements } from './props/elements-layer';
import { screenPointsIn } from './screen-points';
import { metres, PERSON_HEIGHT, pixels } from './units';

/** Maximum device px per CSS px. */
const MAX_PIXEL_RATIO = 2;
/** Change of the hour that redraws the sun, hours. */
const HOUR_STEP = 0.1;
/** Range of names at low avatar detail, metres: the same radius around the local player as in 2D. */
const SIMPLE_NAME_RANGE = 17;

const usableIn = ({ elements }: SpaceDocument) => elements.filter(({ interaction }) => interaction);

/** The 3D renderer on three: the same document and world. Resolves when a frame can be drawn. */
export async function createRenderer3d(
  options: EngineOptions,
  opened: Surface | undefined,
  clock: Clock,
): Promise<Renderer> {
  const { host, document } = options;
  const surface = openedSurface(opened, host.ownerDocument, '3d');
  const { canvas, gl: context } = surface;
  const scope = new Scope();
  const lost = new Subject<boolean>();
  const three = new WebGLRenderer({ canvas, context, antialias: true });
  three.outputColorSpace = SRGBColorSpace;
  three.shadowMap.enabled = true;
  three.shadowMap.type = PCFShadowMap;
  // Redrawn when the sun or a shadow caster moved; avatars have separate soft shadows.
  three.shadowMap.autoUpdate = false;
  scope.add(() => {
    three.dispose();
    closeSurface(surface);
  });

  const spawn = document.spawns[0] ?? { x: widthOf(document) / 2, y: heightOf(document) / 2 };
  /** The document as it was edited, or with its props. */
  let shown = document;
  /** The size or the ground changed, or the context is new. */
  let changed = true;
  // Requested first: a worker paints while the scene is created.
  const paint: Terrain['paint'] = (...piece) => {
    changed = true;
    terrain.paint(...piece);
  };
  const moveWindow: Terrain['moveWindow'] = (...to) => terrain.moveWindow(...to);
  const pieces = paintGroundPieces(scope, options, { paint, moveWindow }, spawn);
  const scene = new Scene();
  // Moving objects update their own matrices; static ones are never recomputed.
  scene.matrixWorldAutoUpdate = false;
  const sceneContext = createSceneContext(document, context.getContextAttributes()?.antialias);
  scope.add(() => sceneContext.lampMap.value.dispose());
  const terrain = addTerrain(scene, three, document, sceneContext, pieces.corner);
  scope.add(() => terrain.dispose());
  // Most spaces have no walls: their code is loaded on demand.
  const walls = document.ground.some((row) => row.includes('#'))
    ? (await import('./scene/walls')).addWalls(scene, document, sceneContext)
    : undefined;
  scope.add(() => walls?.());
  const elementsLayer = await addElements(scene, options, sceneContext);
  scope.add(() => elementsLayer.dispose());
  const { props, sizeOf } = elementsLayer;
  /** By element; their part is loaded after the first frame. */
  const videos = new Map<string, HTMLVideoElement>();
  const screens =
    surfacesOf(document).length > 0
      ? new LazyPart(async () => {
          const { addScreens } = await import('./props/screens-layer');
          const width = (): number => canvas.width / three.getPixelRatio();
          return () =>
            addScreens(scene, three, options, sceneContext, { clock, camera: rig.camera, width, videos });
        })
      : undefined;
  scope.add(() => screens?.dispose());
  const seating = new Seating(document);
  const people = addPeople(scene, sceneContext, seating, options.realFigure);
  scope.add(() => people.dispose());
  const labels = new LabelLayer(scene, three, sceneContext, people.names);
  scope.add(() => labels.dispose());
  const rings = new LazyPart(async () => {
    const { addGroundRings } = await import('./scene/ground-rings');
    return () => addGroundRings(scene, sceneContext);
  });
  scope.add(() => rings.dispose());
  const fogAndShadows = addFogAndShadows(scene, sceneContext);
  scope.add(() => fogAndShadows.dispose());
  const scenery = new LazyPart(async () => {
    const { addScenery } = await import('./scene/scenery');
    return () => {
      const made = addScenery(scene, document, sceneContext, props.material);
      // Compiled before the first frame that draws it.
      three.compile(scene, rig.camera);
      return made;
    };
  });
  scope.add(() => scenery.dispose());
  const ground = (x: number, z: number): number =>
    sceneContext.groundHeight(pixels(x), pixels(z)) - dropAt(sceneContext, x, z);
  const blocks = options.editing ? () => false : props.blocks;
  const rig = new CameraRig(
    {
      width: metres(widthOf(document)),
      depth: metres(heightOf(document)),
      ground,
      blocked: (x, y, z) => y < ground(x, z) || blocks(x, y, z),
    },
    // Walls sink in front of the camera, so they do not block it.
    (x, y, z) => y < -dropAt(sceneContext, x, z) || blocks(x, y, z),
    (x, y, z) => !options.editing && props.covers(x, y, z),
  );
  if (options.editing) rig.eye.beginEditing();
  let target: Point = spawn;
  const { camera } = rig;
  const picker = new Picker(sceneContext, camera);
  const points = screenPointsIn(three, camera, sceneContext, sizeOf, props.blocks);
  let usable = usableIn(document);
  let reducedMotion = options.reducedMotion;
  let drawCalls = 0;
  let hour = Number.NaN;
  let detail: RenderDetail | undefined;
  let drawnWorld: View['world'] | undefined;

  const fit = (): void => {
    const box = host.getBoundingClientRect();
    const [width, height] = [Math.max(2, box.width), Math.max(2, box.height)];
    rig.eye.resize(width, height);
    changed = true;
    // Setting a size reallocates the buffers, even an equal one: wait until the resolution is known.
    if (!detail) return;
    const dense =
      Math.min(MAX_PIXEL_RATIO, host.ownerDocument.defaultView?.devicePixelRatio ?? 1) * detail.resolution;
    // On a zoomed page the same pixels are fewer CSS px: names scale with the pixel ratio.
    const [wide, high] = [Math.floor(width * dense), Math.floor(height * dense)];
    if (canvas.width === wide && canvas.height === high && three.getPixelRatio() === dense) return;
    three.setDrawingBufferSize(width, height, dense);
  };
  // Below the current view, which stays visible until this one is complete.
  host.prepend(canvas);
  scope.watchSize(host, fit);
  fit();
  scope.listen(canvas, 'webglcontextlost', (event) => {
    event.preventDefault();
    lost.next(true);
  });
  scope.listen(canvas, 'webglcontextrestored', () => {
    labels.atlas.repaint();
    pieces.restore();
    three.shadowMap.needsUpdate = true;
    screens?.loaded?.repaint();
    lost.next(false);
  });
  scope.add(() => lost.complete());

  const ray = new Raycaster();
  const onScreen = new Vector2();
  const at = new Vector3();
  /**
   * Intersects the ray with the curved ground: a level plane, lowered iteratively by the curvature at the
   * hit.
   */
  const groundUnder = (): Point => {
    const { origin, direction } = ray.ray;
    let level = 0;
    for (let i = 0; i < 6; i++) {
      const far = direction.y < -0.001 ? (level - origin.y) / direction.y : 400;
      at.copy(direction).multiplyScalar(Math.min(400, far)).add(origin);
      level = -dropAt(sceneContext, at.x, at.z);
    }
    return { x: pixels(at.x), y: pixels(at.z) };
  };

  /** Updates the scene for a frame. */
  const arrange = (view: View): void => {
    const { world, frame, light } = view;
    if (props.update(world)) {
      paintLampMap(sceneContext.lampMap.value, shown, (id) => !world.off.has(id));
      three.shadowMap.needsUpdate = true;
    }
    if (elementsLayer.consumeFresh()) three.shadowMap.needsUpdate = true;
    hour = light.hour;
    changed = false;
    const still = reducedMotion || detail?.effects === false;
    const own = world.self;
    const px = own < 0 ? target.x : (world.x[own] ?? spawn.x);
    const py = own < 0 ? target.y : (world.y[own] ?? spawn.y);
    // The camera looks at the seated position, so that the seat is not in between.
    const seat = own < 0 ? undefined : seating.of(world, own);
    const height = sceneContext.groundHeight(px, py) + metres(seat?.up ?? 0);
    const delta = options.editing ? Infinity : frame.delta;
    rig.step(metres(px), height, metres(py + (seat?.dy ?? 0)), delta, reducedMotion);
    const { focus } = rig;
    sceneContext.centre.value.set(focus.x, 0, focus.z);
    pieces.follow({ x: pixels(focus.x), y: pixels(focus.z) });
    const seconds = still ? 0 : (frame.now / 1000) % 3600;
    terrain.setTime(seconds);
    terrain.drawFrom(camera.position.x, camera.position.z);
    props.setTime(seconds);
    // Nothing fades in front of the local player while the camera is free.
    sceneContext.eyeDistance.value = rig.free || options.editing ? 1e-6 : rig.eye.reach;
    sceneContext.ownSlot.value = own;
    sceneContext.seatRadius.value = seat ? SEAT_RADIUS : 0;
    sceneContext.wallsSunk.value = options.editing ? 0 : 1 - rig.away;
    if (fogAndShadows.set(light, focus, seconds)) three.shadowMap.needsUpdate = true;
    // From the second frame on: these parts are loaded lazily, so that entering does not wait for them.
    if (drawnWorld) {
      screens?.forFrame?.update(world);
      scenery.forFrame?.set(light, camera, seconds);
      rings.forFrame?.update(frame.now, reducedMotion);
    }
    labels.selectNames(view, camera, reducedMotion, canvas.width, canvas.height, three.getPixelRatio());
    people.update(view, camera, still, labels.names);
    labels.update(view, reducedMotion);
  };
  /** Materials of the first frame; it is not drawn before their shaders are compiled. */
  let materials: Iterable<object> | undefined;
  interface Translated {
    isReady(): boolean;
    getUniforms(): unknown;
  }
  const programOf = (material: object): Translated | undefined =>
    (three.properties.get(material) as { readonly currentProgram?: Translated }).currentProgram;

  return {
    surface: canvas,
    lost$: lost.asObservable(),
    prepare: (view) => {
      if (!materials) {
        arrange(view);
        materials = three.compile(scene, camera);
      }
      // After a lost context there are no programs: the first frame starts over.
      const programs = [...materials].flatMap((material) => programOf(material) ?? []);
      if (!programs.every((program) => program.isReady())) return false;
      // GPU queries and uploads wait for earlier commands: cheap here, expensive between draws.
      for (const program of programs) program.getUniforms();
      const whole = (options.editing === true || view.world.self >= 0) && pieces.near;
      if (whole) terrain.send();
      return whole;
    },
    draw: (view) => {
      arrange(view);
      // The second frame requests the lazy parts.
      changed ||= !drawnWorld;
      drawnWorld = view.world;
      three.info.reset();
      three.render(scene, camera);
      drawCalls = three.info.render.calls;
    },
    capture: async (square) => {
      const { captureCanvas } = await import('../world/photo').catch(() => {
        throw EngineError.noPicture();
      });
      if (!drawnWorld || context.isContextLost()) throw EngineError.noPicture();
      // Redrawn and read in the same task, before the browser clears the canvas.
      three.render(scene, camera);
      at.copy(rig.focus).project(camera);
      return captureCanvas(canvas, square ? { x: (at.x + 1) / 2, y: (1 - at.y) / 2 } : undefined);
    },
    needsRedraw: (light) => {
      if (Math.abs(light.hour - hour) > HOUR_STEP) return true;
      if (
        changed ||
        props.fresh ||
        screens?.fresh ||
        screens?.loaded?.fresh ||
        scenery.fresh ||
        elementsLayer.fresh ||
        rig.gliding ||
        people.isTurning ||
        rings.loaded?.marking ||
        labels.busy
      )
        return true;
      return !reducedMotion && detail?.effects !== false;
    },
    setDetail: (next) => {
      const resized = next.resolution !== detail?.resolution;
      detail = next;
      fogAndShadows.setShadow(next.shadow);
      sceneContext.bend.value = bendOf(next.curved);
      changed = true;
      people.lowDetail = next.avatars === 'simple';
      labels.nameRange = people.lowDetail ? SIMPLE_NAME_RANGE : NAME_RANGE;
      if (resized) fit();
    },
    pick: (clientX, clientY) => {
      const box = canvas.getBoundingClientRect();
      onScreen.set(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2);
      ray.setFromCamera(onScreen, camera);
      return {
        point: groundUnder(),
        elementId: picker.element(usable, sizeOf, onScreen),
        slot: drawnWorld && picker.person(drawnWorld, onScreen, PERSON_HEIGHT),
      };
    },
    heading: () => rig.eye.yaw,
    orbitBy: (dx, dy) => rig.orbitBy(dx, dy),
    cameraPose: () => rig.eye.pose,
    setCameraPose: (pose) => rig.eye.setPose(pose),
    hasFreeCamera: true,
    setCamera: (mode) => {
      rig.mode = mode;
    },
    fly: (flight) => rig.fly(flight),
    lookAt: (point) => {
      target = point;
    },
    zoomNow: (steps) => {
      const before = rig.eye.pose.zoom;
      rig.zoomBy(steps);
      return rig.eye.pose.zoom / before;
    },
    project: (x, y, into) => points.project(x, y, into),
    topOf: (element, into) => points.topOf(element, into),
    isHidden: (element) => points.isHidden(element),
    edit: (changes) => {
      const { after, elements, ground, heights, raised, whole } = changes;
      changed = true;
      shown = after;
      if (whole || raised || heights.length > 0 || isBuiltOn(changes)) return false;
      terrain.showPlain(after, ground);
      if (!elements) return true;
      usable = usableIn(after);
      return elementsLayer.edit(changes);
    },
    repaint: (boxes) => pieces.repaint(boxes),
    hover: (elementId) => {
      const element = usable.find(({ id }) => id === elementId);
      const middle = element && footprintCenterOf(element.kind);
      rings.loaded?.hover(
        middle && {
          x: element.x + middle.x,
          y: element.y + middle.y,
          half: sizeOf(element.id)?.half ?? 0.5,
        },
      );
    },
    mark: (point) => rings.loaded?.mark(point, clock.now()),
    memberChanged: (slot) => labels.atlas.release(slot),
    showBubble: (slot, text) => labels.atlas.showBubble(slot, text, clock.now()),
    clearBubble: (slot, text) => clearBubble(labels.atlas.bubbles, slot, text, clock.now()),
    express: (slot, expression) => labels.atlas.showExpression(slot, expression, clock.now()),
    zoomBy: (steps) => rig.zoomBy(steps),
    setInset: (right, bottom) => rig.eye.setInset(right, bottom),
    setHudOcclusion: (boxes) => {
      labels.names.occlusion.set(boxes);
      changed = true;
    },
    setReducedMotion: (reduced) => {
      reducedMotion = reduced;
    },
    headOf: (slot, at) => labels.headOf(slot, at),
    setScreenVideo: (elementId, video) => {
      if (video) videos.set(elementId, video);
      else videos.delete(elementId);
      screens?.loaded?.setVideo(elementId, video);
    },
    screenWidth: (elementId) => screens?.loaded?.widthOf(elementId) ?? 0,
    stats: () => ({ drawCalls, visible: people.visible }),
    dispose: () => scope.dispose(),
  };
}
