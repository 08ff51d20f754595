import { lookId } from '../../contract/model/avatar/avatar';
import { heightOf, widthOf, type SpaceDocument } from '../../contract/model/space-document';
import type { EngineOptions, GroundPiece, HeadPosition } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import { elementsWithModel } from '../../contract/model/element/element-model';
import { havePicturesOf, type DocumentChanges } from '../world/document-changes';
import type { View } from '../world/renderer';
import type { HudOcclusion } from '../world/labels/hud-occlusion';
import { LabelLayout, type PositionLabel } from '../world/labels/label-layout';
import { ScreenContents } from '../world/screens/screen-contents';
import type { ScreenOptions } from '../world/screens/screen-pictures';
import type { ScreenVideos } from '../world/screens/screen-videos';
import { createVideoPainter } from '../world/screens/video-painter';
import type { World } from '../world/world';
import { AvatarSheets } from './avatars/avatar-sheets';
import type { Camera } from './camera';
import { CoverMap } from './layers/cover-map';
import { FrameBuilder } from './frame-builder';
import {
  bind,
  createProgram,
  dropPendingPrograms,
  locateAll,
  setUniform,
  type Gl,
  type Program,
} from './gl/gl';
import { GroundLayer } from './layers/ground-layer';
import { INSTANCE_BYTES } from './gl/instance-layout';
import { LabelAtlas } from './layers/label-atlas';
import { LightLayer } from './layers/light-layer';
import { DownscaledTarget } from './gl/downscaled-target';
import { namePositionIn } from './layers/name-position';
import type { AtlasTexture } from './gl/atlas-texture';
import { SpriteAtlas, type CachedPages } from './elements/sprite-atlas';
import * as shaders from './gl/shaders';
import { ElementSprites } from './elements/element-sprites';
import { screenWidthIn } from './elements/screen-width';
import { FrameUniforms } from './gl/uniforms';
import { WEATHER_EFFECTS } from '../world/sky/weather';
import { WeatherLayer } from './layers/weather-layer';

const FIREFLIES = 90;

type Common = 'cam' | 'view' | 'time' | 'still' | 'lamps' | 'lightMap' | 'cover' | 'land' | 'table';
const COMMON = ['cam', 'view', 'time', 'still', 'lamps', 'lightMap', 'cover', 'land', 'table'] as const;

/**
 * Draws the world on a WebGL2 context in at most eight calls: sky light, lamps, ground, flat elements,
 * shadows, elements and avatars, fireflies or precipitation, labels. Lives as long as the context; recreated
 * after a loss.
 */
export class WorldPainter {
  readonly elements: ElementSprites;
  readonly labels: LabelAtlas;
  readonly builder: FrameBuilder;
  readonly #names = new LabelLayout();
  readonly #positionName: PositionLabel;
  readonly #gl: Gl;
  readonly #atlas: SpriteAtlas;
  readonly #sheets: AvatarSheets;
  readonly #ground: GroundLayer;
  readonly #light: LightLayer;
  readonly #weather: WeatherLayer;
  readonly #cover: CoverMap;
  readonly #uniforms: FrameUniforms;
  /** Uniforms of text, at the screen's resolution. */
  readonly #textUniforms: FrameUniforms;
  readonly #textCamera = { deviceLeft: 0, deviceTop: 0, scale: 1, pixelRatio: 1 };
  readonly #downscaledTarget: DownscaledTarget;
  readonly #sprites: Program<
    Common | 'props' | 'sheets' | 'propSize' | 'sheetSize' | 'sheetScale' | 'artScale' | 'frost'
  >;
  readonly #shadows: Program<Common>;
  readonly #labelled: Program<Common | 'labels' | 'atlas' | 'covered' | 'upper'>;
  readonly #fireflies: Program<Common>;
  readonly #vao: WebGLVertexArrayObject;
  readonly #empty: WebGLVertexArrayObject;
  readonly #buffer: WebGLBuffer;
  readonly #look: EngineOptions['look'];
  readonly #isEditing: boolean;
  readonly #artScale: number;
  readonly #screens: ScreenContents;
  #bufferSize = 0;
  /** First instance of the current vertex attribute pointers. */
  #from = -1;
  #disposed = false;
  /** An image arrived that is not drawn yet. */
  #dirty = false;
  /** Avatars drawn in the last frame. */
  people = 0;
  reducedMotion = false;
  effects = true;
  /** Range of names around the local player, logical px. */
  nameRange = Infinity;

  constructor(
    gl: Gl,
    options: ScreenOptions & Pick<EngineOptions, 'threads' | 'models' | 'look' | 'editing'>,
    videos: ScreenVideos,
    world: World,
    private readonly camera: Camera,
    before: CachedPages | undefined,
    artScale: number,
  ) {
    const { document } = options;
    this.#gl = gl;
    this.#look = options.look;
    this.#isEditing = options.editing === true;
    this.#artScale = artScale;
    const filled = (): void => {
      this.#dirty = true;
    };
    this.#atlas = new SpriteAtlas(gl, document, options.threads, artScale, before, filled, options.editing);
    this.elements = new ElementSprites(document.elements, this.#atlas);
    this.#screens = this.#showScreens(options, videos, world);
    this.#showModels(options);
    this.#sheets = new AvatarSheets(gl, options.threads);
    this.labels = new LabelAtlas(gl, world, camera.textRatio);
    this.builder = new FrameBuilder(
      world,
      this.elements,
      this.#sheets,
      this.labels,
      this.#names,
      this.#atlas.marker,
    );
    this.#positionName = namePositionIn(world, camera, () => this.nameRange);
    this.#ground = new GroundLayer(gl, document, options.threads, artScale, options.editing);
    this.#light = new LightLayer(gl, document);
    this.#weather = new WeatherLayer(gl);
    this.#cover = new CoverMap(gl, document);
    const land = { width: widthOf(document), height: heightOf(document) };
    this.#uniforms = new FrameUniforms(gl, camera, land);
    this.#textUniforms = new FrameUniforms(gl, this.#textCamera, land);
    this.#downscaledTarget = new DownscaledTarget(gl);
    this.#sprites = createProgram(gl, shaders.SPRITE_VERTEX, shaders.SPRITE_FRAGMENT, [
      ...COMMON,
      'props',
      'sheets',
      'propSize',
      'sheetSize',
      'sheetScale',
      'artScale',
      'frost',
    ]);
    this.#shadows = createProgram(gl, shaders.SHADOW_VERTEX, shaders.SHADOW_FRAGMENT, COMMON);
    this.#labelled = createProgram(gl, shaders.LABEL_VERTEX, shaders.LABEL_FRAGMENT, [
      ...COMMON,
      'labels',
      'atlas',
      'covered',
      'upper',
    ]);
    this.#fireflies = createProgram(gl, shaders.FIREFLY_VERTEX, shaders.FIREFLY_FRAGMENT, COMMON);
    this.#buffer = gl.createBuffer();
    this.#vao = gl.createVertexArray();
    this.#empty = gl.createVertexArray();
    gl.bindVertexArray(this.#vao);
    for (const at of [0, 1]) {
      gl.enableVertexAttribArray(at);
      gl.vertexAttribDivisor(at, 1);
    }
    gl.bindVertexArray(null);
  }

  #showScreens(options: ScreenOptions, videos: ScreenVideos, world: World): ScreenContents {
    const put = (id: string, index: number, shines: boolean): void => {
      this.elements.setScreen(id, index, shines);
      this.#dirty = true;
    };
    return new ScreenContents(
      options,
      videos,
      {
        pixels: (length) => Math.ceil(length * this.#artScale),
        show: ({ element: { id }, surface }, image) => {
          if (!this.#gl.isContextLost()) put(id, this.#atlas.setImage(id, image), surface.glow > 0.5);
        },
        clear: ({ element: { id } }) => put(id, 0, false),
        widthOf: (screen) => screenWidthIn(this.camera, world, screen),
      },
      createVideoPainter,
    );
  }

  /** Elements with a model are crates until its image arrives. */
  #showModels({ document, models }: Pick<EngineOptions, 'document' | 'models'>): void {
    if (!models) return;
    for (const element of elementsWithModel(document.elements))
      models.picture(element, this.#artScale).then(
        (picture) => {
          if (this.#disposed || this.#gl.isContextLost()) return;
          this.elements.setModel(element.id, this.#atlas.setImage(element.id, picture));
          this.#dirty = true;
        },
        (error: unknown) => models.failed(element, error),
      );
  }

  /** Loads the first frame; true when the ground in view and the player are complete. */
  prepare({ world, frame }: View): boolean {
    this.#sheets.update(world, frame.took);
    this.labels.update(frame.now, this.camera.textRatio);
    this.#ground.prepare(this.camera);
    if (world.self < 0 && !this.#isEditing) {
      if (this.#look) this.#sheets.has(lookId(this.#look), -1);
      return false;
    }
    locateAll(this.#gl);
    // Requests everyone in view while the ground is still loading.
    this.builder.build(this.camera, frame.now, this.reducedMotion);
    const isDressed = this.#isEditing || this.builder.prepareMember(world.self);
    return isDressed && this.#ground.complete && this.#atlas.complete;
  }

  /** HUD boxes that labels avoid. */
  get occlusion(): HudOcclusion {
    return this.#names.occlusion;
  }

  headOf(slot: number, at: HeadPosition): boolean {
    if (!this.#positionName(slot, at)) return false;
    at.lift = this.#names.liftOf(slot, at.scale, this.labels.bubbles);
    return true;
  }

  mark(point: Point, now: number): void {
    this.builder.mark(point, now);
  }

  /** `screen`: target framebuffer of the given size in device px; the scene may have a lower resolution. */
  draw({ world, frame, light }: View, width: number, height: number, screen: WebGLFramebuffer | null): void {
    const gl = this.#gl;
    const part = this.camera.pixelRatio / this.camera.textRatio;
    const whole = part >= 1;
    const wide = whole ? width : Math.max(2, Math.round(width * part));
    const high = whole ? height : Math.max(2, Math.round(height * part));
    const target = whole ? screen : this.#downscaledTarget.framebuffer(wide, high);
    const uniforms = this.#uniforms;
    const { camera } = this;
    this.#sheets.update(world, frame.took);
    this.labels.update(frame.now, camera.textRatio);
    this.#ground.prepare(camera);
    this.#screens.update();
    this.#dirty = false;
    this.elements.update(world);
    this.#light.update(world);
    this.elements.fade(world, frame.delta);
    const still = this.reducedMotion || !this.effects;
    this.builder.idleDisabled = still;
    const { bubbles } = this.labels;
    this.#names.update(world, frame.now, frame.delta, this.reducedMotion, bubbles, this.#positionName);
    const ranges = this.builder.build(camera, frame.now, this.reducedMotion);
    this.people = ranges.people;
    this.#upload(ranges.all);

    uniforms.width = wide;
    uniforms.height = high;
    // Wrapped: sines lose precision at large values.
    uniforms.time = still ? 0 : (frame.now / 1000) % 3600;
    uniforms.motion = still ? 0 : 1;
    uniforms.lamps = light.lamps;
    const weather = WEATHER_EFFECTS[light.weather];
    uniforms.frost = weather.frost;
    uniforms.wet = weather.wet;
    uniforms.begin();

    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.disable(gl.SCISSOR_TEST);
    gl.disable(gl.CULL_FACE);
    gl.colorMask(true, true, true, true);
    this.#cover.bind();
    this.#light.draw(uniforms, light, target, this.effects);
    gl.clearColor(light.backdrop[0], light.backdrop[1], light.backdrop[2], 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.disable(gl.BLEND);
    this.#ground.draw(uniforms);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);

    gl.bindVertexArray(this.#vao);
    if (ranges.flat > 0) this.#drawSprites(0, ranges.flat, 0);
    this.#begin(this.#shadows, this.#atlas.table);
    this.#run(ranges.flat, ranges.standing);
    this.#drawSprites(ranges.flat, ranges.standing, weather.frost);
    if (weather.precipitation) {
      gl.bindVertexArray(this.#empty);
      this.#weather.draw(uniforms, light.weather);
      gl.bindVertexArray(this.#vao);
    } else if (light.lamps > 0.5 && this.effects) {
      gl.bindVertexArray(this.#empty);
      gl.useProgram(this.#fireflies.handle);
      uniforms.apply(this.#fireflies);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, FIREFLIES);
      gl.bindVertexArray(this.#vao);
    }
    if (!whole) this.#downscaledTarget.blitTo(screen, width, height);
    const buffer = this.#textUniforms;
    Object.assign(buffer, {
      width,
      height,
      time: uniforms.time,
      lamps: light.lamps,
      motion: uniforms.motion,
    });
    this.#textCamera.deviceLeft = camera.deviceLeft / part;
    this.#textCamera.deviceTop = camera.deviceTop / part;
    this.#textCamera.scale = camera.scale / part;
    this.#textCamera.pixelRatio = camera.textRatio;
    buffer.begin();
    this.#begin(this.#labelled, this.labels.table, buffer);
    bind(gl, gl.TEXTURE_2D_ARRAY, 'labels', this.labels.texture);
    setUniform(gl, this.#labelled, 'atlas', this.labels.side);
    setUniform(gl, this.#labelled, 'upper', this.occlusion.top);
    gl.uniform4fv(this.#labelled.locations.covered, this.occlusion.boxes);
    this.#run(ranges.flat, ranges.all);
    gl.bindVertexArray(null);
  }

  /** Shows a changed document; false: some of it needs a new painter. */
  edit({ before, after, elements, ground, whole }: DocumentChanges): boolean {
    if (whole) return false;
    if (elements) {
      this.#atlas.add(after);
      this.elements.setElements(after.elements);
      this.#light.setDocument(after);
    }
    if (ground.length > 0) this.#ground.edit(after, ground);
    return !elements || havePicturesOf(before, after);
  }

  /** Paints the ground of an edited document anew in these boxes. */
  repaint(document: SpaceDocument, boxes: readonly GroundPiece[]): void {
    this.#cover.setDocument(document);
    this.#ground.repaint(boxes);
  }

  /** Whether the next frame differs although the world did not change. */
  get needsRedraw(): boolean {
    if (this.#dirty || (this.effects && !this.reducedMotion) || this.#screens.isDue) return true;
    if (this.#ground.busy || this.#sheets.busy || this.labels.busy || this.#names.isSettling) return true;
    return this.elements.fading || this.builder.marking;
  }

  dispose(): void {
    this.#disposed = true;
    dropPendingPrograms(this.#gl);
    this.#screens.dispose();
    this.#atlas.dispose();
    this.#ground.dispose();
    this.#sheets.dispose();
  }

  /** `frost`: snow on standing elements. */
  #drawSprites(from: number, to: number, frost: number): void {
    const gl = this.#gl;
    this.#begin(this.#sprites, this.#atlas.table);
    bind(gl, gl.TEXTURE_2D_ARRAY, 'props', this.#atlas.texture);
    bind(gl, gl.TEXTURE_2D_ARRAY, 'sheets', this.#sheets.texture);
    setUniform(gl, this.#sprites, 'propSize', this.#atlas.side, this.#atlas.side);
    setUniform(gl, this.#sprites, 'sheetSize', this.#sheets.width, this.#sheets.height);
    setUniform(gl, this.#sprites, 'sheetScale', this.#sheets.scale);
    setUniform(gl, this.#sprites, 'artScale', this.#artScale);
    setUniform(gl, this.#sprites, 'frost', frost);
    this.#run(from, to);
  }

  #begin(program: Program<Common>, table: AtlasTexture, uniforms = this.#uniforms): void {
    const gl = this.#gl;
    gl.useProgram(program.handle);
    uniforms.apply(program);
    bind(gl, gl.TEXTURE_2D, 'table', table.texture);
  }

  #run(from: number, to: number): void {
    if (to <= from) return;
    const gl = this.#gl;
    if (from !== this.#from) {
      this.#from = from;
      gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
      gl.vertexAttribPointer(0, 2, gl.FLOAT, false, INSTANCE_BYTES, from * INSTANCE_BYTES);
      gl.vertexAttribIPointer(1, 4, gl.UNSIGNED_SHORT, INSTANCE_BYTES, from * INSTANCE_BYTES + 8);
    }
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, to - from);
  }

  #upload(count: number): void {
    const gl = this.#gl;
    const { buffer } = this.builder.writer;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    if (buffer.byteLength > this.#bufferSize) {
      this.#bufferSize = buffer.byteLength;
      gl.bufferData(gl.ARRAY_BUFFER, this.#bufferSize, gl.DYNAMIC_DRAW);
    }
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, buffer, 0, count * (INSTANCE_BYTES / 4));
  }
}
