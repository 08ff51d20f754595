import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  DataTexture,
  LinearFilter,
  Mesh,
  RGBAFormat,
  SRGBColorSpace,
  Vector2,
  type PerspectiveCamera,
  type Scene,
  type WebGLRenderer,
} from 'three';
import type { Clock } from '../../core/clock';
import { ShelfPacker, type PackedPlace } from '../../avatar/shelf-packer';
import { ScreenContents, type ScreenImage } from '../../world/screens/screen-contents';
import type { ScreenOptions } from '../../world/screens/screen-pictures';
import { ScreenVideos } from '../../world/screens/screen-videos';
import { surfacesOf, type Screen } from '../../world/screens/screens';
import { createVideoPainter } from '../../world/screens/video-painter';
import type { World } from '../../world/world';
import { applyWorldShading, type SceneContext } from '../scene/world-material';
import { toonMaterial } from '../scene/toon-material';
import { metres } from '../units';
import { screenWidthIn } from './screen-width';

const ATLAS_SIDE = 2048;
/** Pixels per logical pixel: screens are viewed from nearby. */
const PIXEL_SCALE = 4;
/** The painted look of a screen without content is not flat: a video lies in front of it, logical px. */
export const PAINTED_DEPTH = 5.5;

/** Screens are emissive at night. */
const GLOW = /* glsl */ `
#include <emissivemap_fragment>
totalEmissiveRadiance += diffuseColor.rgb * vShine * lamps * 0.55;
`;

/** What the view around the screens gives them. */
export interface ScreensView {
  readonly clock: Pick<Clock, 'now'>;
  readonly camera: PerspectiveCamera;
  /** Width of the display, CSS px. */
  readonly width: () => number;
  /** The videos so far, by element. */
  readonly videos: ReadonlyMap<string, HTMLVideoElement>;
}

export interface ScreensLayer {
  /** Applies switched-off elements and new frames of videos. Before each frame. */
  update(world: Pick<World, 'elementVersion' | 'off'>): void;
  /** Whether an image or a frame of a video arrived that is not drawn yet. */
  readonly fresh: boolean;
  /** Undefined: what the screen showed before returns. */
  setVideo(elementId: string, video: HTMLVideoElement | undefined): void;
  /** Width of a screen on the display, CSS px; 0: not in view. */
  widthOf(elementId: string): number;
  /** Uploads the images again after a lost context. */
  repaint(): void;
  dispose(): void;
}

interface ScreenQuad {
  readonly screen: Screen;
  readonly place: PackedPlace;
  picture: ScreenImage;
  /** Its texture, if its content changes. */
  source?: ScreenTexture;
  hidden: boolean;
  readonly quad: number;
}

type ScreenTexture = CanvasTexture<OffscreenCanvas>;

const textureOf = (canvas: OffscreenCanvas): ScreenTexture => {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
};

/** Images of screens and posters, in one draw from one texture. */
export function addScreens(
  scene: Scene,
  three: WebGLRenderer,
  options: ScreenOptions,
  sceneContext: SceneContext,
  { clock, camera, width, videos: early }: ScreensView,
): ScreensLayer {
  const screens = surfacesOf(options.document);
  const byId = new Map(screens.map((screen) => [screen.element.id, screen]));
  const videos = new ScreenVideos(clock);
  for (const [elementId, video] of early) videos.set(elementId, video);
  /** Elements that are off in the last frame. */
  let off: World['off'] = new Set();
  const widthOf = (screen: Screen): number =>
    off.has(screen.element.id) ? 0 : screenWidthIn(camera, screen, sceneContext, width());
  const atlas = new DataTexture(null, ATLAS_SIDE, ATLAS_SIDE, RGBAFormat);
  // Allocated without data: filled piece by piece.
  atlas.source.dataReady = false;
  atlas.colorSpace = SRGBColorSpace;
  atlas.minFilter = LinearFilter;
  atlas.magFilter = LinearFilter;
  atlas.generateMipmaps = false;
  atlas.needsUpdate = true;
  const packer = new ShelfPacker(ATLAS_SIDE, 1);

  const corners = screens.length * 4;
  const position = new BufferAttribute(new Float32Array(corners * 3), 3);
  const normal = new BufferAttribute(new Float32Array(corners * 3), 3);
  const uv = new BufferAttribute(new Float32Array(corners * 2), 2);
  const shine = new BufferAttribute(new Float32Array(corners), 1);
  const index = new BufferAttribute(new Uint16Array(screens.length * 6), 1);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', position);
  geometry.setAttribute('normal', normal);
  geometry.setAttribute('uv', uv);
  geometry.setAttribute('shine', shine);
  geometry.setIndex(index);
  geometry.setDrawRange(0, 0);

  const material = toonMaterial({ map: atlas });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader =
      'attribute float shine;\nvarying float vShine;\n' +
      shader.vertexShader.replace('#include <begin_vertex>', '#include <begin_vertex>\nvShine = shine;');
    shader.fragmentShader =
      'varying float vShine;\n' + shader.fragmentShader.replace('#include <emissivemap_fragment>', GLOW);
  };
  applyWorldShading(material, sceneContext, { fades: true });
  material.customProgramCacheKey = () => 'world screens';
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  mesh.receiveShadow = true;
  scene.add(mesh);

  const shown: ScreenQuad[] = [];
  let fresh = false;
  let appliedVersion = -1;

  const upload = (quad: ScreenQuad): void => {
    const { picture, place } = quad;
    const at = new Vector2(place.x, place.y);
    if (picture instanceof OffscreenCanvas) {
      quad.source = quad.source?.image === picture ? quad.source : textureOf(picture);
      three.copyTextureToTexture(quad.source, atlas, null, at);
      return;
    }
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const source = textureOf(canvas);
    three.copyTextureToTexture(source, atlas, null, at);
    source.dispose();
  };
  const quadOf = ({ element }: Screen): ScreenQuad | undefined =>
    shown.find(({ screen }) => screen.element === element);
  const show = (screen: Screen, picture: ScreenImage): void => {
    const before = quadOf(screen);
    if (before) {
      before.picture = picture;
      before.hidden = false;
      upload(before);
      fresh = true;
      return;
    }
    const place = packer.place(picture.width, picture.height);
    if (!place) return;
    const { element, surface } = screen;
    const quad = shown.length;
    const entry: ScreenQuad = { screen, place, picture, hidden: false, quad };
    const front = surface.front + (screen.hasContent ? 0 : PAINTED_DEPTH);
    const [x, z] = [metres(element.x), metres(element.y + front)];
    const level = sceneContext.groundHeight(element.x, element.y);
    const y = level + metres(surface.bottom + (element.rise ?? 0));
    for (const [corner, right, up] of CORNERS) {
      const at = quad * 4 + corner;
      position.setXYZ(at, x + metres(surface.width) * (right - 0.5), y + metres(surface.height) * up, z);
      normal.setXYZ(at, 0, 0, 1);
      uv.setXY(
        at,
        (place.x + 0.5 + right * (picture.width - 1)) / ATLAS_SIDE,
        (place.y + 0.5 + (1 - up) * (picture.height - 1)) / ATLAS_SIDE,
      );
      shine.setX(at, surface.glow);
    }
    for (const attribute of [position, normal, uv, shine]) attribute.needsUpdate = true;
    upload(entry);
    shown.push(entry);
    fresh = true;
  };
  const clear = (screen: Screen): void => {
    const quad = quadOf(screen);
    if (!quad) return;
    quad.hidden = true;
    fresh = true;
  };
  const pixels = (length: number): number => length * PIXEL_SCALE;
  const contents = new ScreenContents(options, videos, { pixels, show, clear, widthOf }, createVideoPainter);

  return {
    update(world) {
      ({ off } = world);
      contents.update();
      if (!fresh && world.elementVersion === appliedVersion) return;
      fresh = false;
      appliedVersion = world.elementVersion;
      let count = 0;
      for (const { screen, hidden, quad } of shown) {
        if (hidden || world.off.has(screen.element.id)) continue;
        for (const corner of FACES) index.setX(count++, quad * 4 + corner);
      }
      index.needsUpdate = true;
      geometry.setDrawRange(0, count);
      mesh.visible = count > 0;
    },
    get fresh() {
      return fresh || contents.isDue;
    },
    setVideo: (elementId, video) => videos.set(elementId, video),
    widthOf(elementId) {
      const screen = byId.get(elementId);
      return screen ? widthOf(screen) : 0;
    },
    repaint() {
      for (const quad of shown) upload(quad);
      fresh = true;
    },
    dispose() {
      contents.dispose();
      videos.dispose();
      mesh.removeFromParent();
      geometry.dispose();
      material.dispose();
      atlas.dispose();
    },
  };
}

/** Corner index and position: 0 left and bottom, 1 right and top. */
const CORNERS = [
  [0, 0, 0],
  [1, 1, 0],
  [2, 1, 1],
  [3, 0, 1],
] as const;
const FACES = [0, 1, 2, 0, 2, 3] as const;
