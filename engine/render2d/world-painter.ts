import { lookId } from '../../contract/model/avatar/avatar';
import { heightOf, widthOf, type SpaceDocument } from '../../contract/model/space-document';
import type { EngineOptions, GroundPiece, HeadPosition } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import { havePicturesOf, type DocumentChanges } from '../world/document-changes';
import { LazyPart } from '../world/lazy-part';
import type { View } from '../world/renderer';
import type { HudOcclusion } from '../world/labels/hud-occlusion';
import { LabelLayout, type PositionLabel } from '../world/labels/label-layout';
import type { ScreenOptions } from '../world/screens/screen-pictures';
import type { ScreenVideos } from '../world/screens/screen-videos';
import type { World } from '../world/world';
import { AvatarSheets } from './avatars/avatar-sheets';
import type { Camera } from './camera';
import { CoverMap } from './layers/cover-map';
import { FrameBuilder } from './frame-builder';
import { dropPendingPrograms, locateAll, type Gl } from './gl/gl';
import { GroundLayer } from './layers/ground-layer';
import { InstancePainter } from './gl/instance-painter';
import { LabelAtlas } from './layers/label-atlas';
import { LightLayer } from './layers/light-layer';
import { OverLayer } from './layers/over-layer';
import { DownscaledTarget } from './gl/downscaled-target';
import { namePositionIn } from './layers/name-position';
import { SpriteAtlas, type CachedPages } from './elements/sprite-atlas';
import type { KindArt } from './elements/art-of-kinds';
import { ElementImages } from './elements/element-images';
import { ElementSprites } from './elements/element-sprites';
import { LazyPictures, type PictureCode } from './elements/lazy-pictures';
import { FrameUniforms } from './gl/uniforms';
import { WEATHER_EFFECTS } from '../world/sky/weather';

type PainterOptions = ScreenOptions &
  Pick<EngineOptions, 'threads' | 'models' | 'pictures' | 'look' | 'editing'> & {
    readonly art: KindArt;
    readonly pictureCode: PictureCode;
  };

/**
 * Draws the world on a WebGL2 context in at most eight calls: sky light, lamps, ground, flat elements,
 * shadows, elements and avatars, fireflies or precipitation, labels; and two more for pictures over people. Lives as
 * long as the context; recreated after a loss.
 */
export class WorldPainter {
  readonly elements: ElementSprites;
  readonly labels: LabelAtlas;
  readonly builder: FrameBuilder;
  readonly #names = new LabelLayout();
  readonly #positionName: PositionLabel;
  readonly #gl: Gl;
  readonly #atlas: SpriteAtlas;
  readonly #images: ElementImages;
  readonly #sheets: AvatarSheets;
  readonly #ground: GroundLayer;
  /** Made with the first layer over people. */
  #over: OverLayer | undefined;
  readonly #light: LightLayer;
  /** Most visits see no rain, snow, petals or leaves. */
  readonly #weather = new LazyPart(async () => {
    const { WeatherLayer } = await import('./layers/weather-layer');
    return () => new WeatherLayer(this.#gl);
  });
  readonly #cover: CoverMap;
  readonly #instances: InstancePainter;
  readonly #uniforms: FrameUniforms;
  /** Uniforms of text, at the screen's resolution. */
  readonly #textUniforms: FrameUniforms;
  readonly #textCamera = { deviceLeft: 0, deviceTop: 0, scale: 1, pixelRatio: 1 };
  readonly #downscaledTarget: DownscaledTarget;
  readonly #own = { x: 0, y: 0 };
  /** The document that is shown. */
  #document: SpaceDocument;
  /** The art of rare kinds or the code of pictures has arrived, and their elements are not shown yet. */
  #hasFreshArt = false;
  readonly #artArrived = (): void => {
    this.#hasFreshArt = true;
  };
  /** Avatars drawn in the last frame. */
  people = 0;
  reducedMotion = false;
  effects = true;
  /** Range of names around the local player, logical px. */
  nameRange = Infinity;

  constructor(
    gl: Gl,
    private readonly options: PainterOptions,
    videos: ScreenVideos,
    world: World,
    private readonly camera: Camera,
    before: CachedPages | undefined,
    private readonly artScale: number,
  ) {
    const { document, threads, editing } = options;
    this.#document = document;
    this.#gl = gl;
    const filled = (): void => this.#images.arrived();
    this.#atlas = new SpriteAtlas(gl, options, artScale, before, filled);
    const { pictureCode } = options;
    const pictures = new LazyPictures(
      () => pictureCode.Sprites && new pictureCode.Sprites(this.#atlas, options.pictures, artScale),
      () => pictureCode.load(),
      this.#artArrived,
    );
    this.elements = new ElementSprites(document.elements, this.#atlas, pictures);
    const view = { videos, world, camera };
    this.#images = new ElementImages(gl, options, this.#atlas, this.elements, pictures, artScale, view);
    this.#sheets = new AvatarSheets(gl, threads);
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
    this.#ground = new GroundLayer(gl, document, threads, artScale, editing);
    this.#light = new LightLayer(gl, document);
    this.#cover = new CoverMap(gl, document);
    const land = { width: widthOf(document), height: heightOf(document) };
    this.#uniforms = new FrameUniforms(gl, camera, land);
    this.#textUniforms = new FrameUniforms(gl, this.#textCamera, land);
    this.#downscaledTarget = new DownscaledTarget(gl);
    this.#instances = new InstancePainter(gl, this.#atlas, this.#sheets, this.labels);
    this.#showOver(document);
    this.#awaitArt();
  }

  /** Loads the first frame; true when the ground in view and the player are complete. */
  prepare({ world, frame }: View): boolean {
    this.#sheets.update(world, frame.took);
    this.labels.update(frame.now, this.camera.textRatio);
    this.#prepareMap();
    const { look, editing } = this.options;
    if (world.self < 0 && !editing) {
      if (look) this.#sheets.has(lookId(look), -1);
      return false;
    }
    locateAll(this.#gl);
    // Requests everyone in view while the ground is still loading.
    this.builder.build(this.camera, frame.now, this.reducedMotion);
    const isDressed = editing === true || this.builder.prepareMember(world.self);
    return isDressed && this.#ground.complete && this.#over?.busy !== true && this.#atlas.complete;
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
  draw(view: View, width: number, height: number, screen: WebGLFramebuffer | null): void {
    const { world, frame, light } = view;
    const { camera, builder } = this;
    const part = camera.pixelRatio / camera.textRatio;
    const whole = part >= 1;
    const wide = whole ? width : Math.max(2, Math.round(width * part));
    const high = whole ? height : Math.max(2, Math.round(height * part));
    const target = whole ? screen : this.#downscaledTarget.framebuffer(wide, high);
    this.#sheets.update(world, frame.took);
    this.labels.update(frame.now, camera.textRatio);
    this.#prepareMap();
    if (this.#hasFreshArt) this.#showElements();
    this.#images.update();
    this.elements.update(world);
    this.#light.update(world);
    this.elements.fade(world, frame.delta);
    const still = this.reducedMotion || !this.effects;
    builder.idleDisabled = still;
    const { bubbles } = this.labels;
    this.#names.update(world, frame.now, frame.delta, this.reducedMotion, bubbles, this.#positionName);
    const ranges = builder.build(camera, frame.now, this.reducedMotion);
    this.people = ranges.people;
    this.#instances.upload(builder.writer, ranges.all);

    const uniforms = this.#uniforms;
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

    this.#drawGround(view, target);
    const { flat, standing, over, all } = ranges;
    this.#instances.sprites(uniforms, [0, flat], 0);
    this.#instances.shadows(uniforms, [flat, standing]);
    this.#instances.sprites(uniforms, [flat, standing], weather.frost);
    this.#over?.draw(uniforms, this.#ownPlace(world));
    this.#instances.sprites(uniforms, [standing, over], 0);
    if (weather.precipitation) {
      this.#instances.bindNothing();
      this.#weather.forFrame?.draw(uniforms, light.weather);
    } else if (light.lamps > 0.5 && this.effects) this.#instances.fireflies(uniforms);
    if (!whole) this.#downscaledTarget.blitTo(screen, width, height);
    this.#drawNames([flat, all], width, height, part);
    this.#gl.bindVertexArray(null);
  }

  /** Shows a changed document; false: some of it needs a new painter. */
  edit({ before, after, elements, ground, pictures, whole }: DocumentChanges): boolean {
    if (whole) return false;
    this.#document = after;
    if (elements) {
      this.#showElements();
      this.#light.setDocument(after);
      this.#awaitArt();
    }
    if (ground.length > 0) this.#ground.edit(after, ground);
    if (pictures) this.#showOver(after);
    return !elements || havePicturesOf(before, after);
  }

  /** Paints the ground and the picture layers of an edited document anew in these boxes. */
  repaint(document: SpaceDocument, boxes: readonly GroundPiece[]): void {
    this.#cover.setDocument(document);
    this.#ground.repaint(boxes);
    this.#over?.repaint(document, boxes);
  }

  /** Whether the next frame differs although the world did not change. */
  get needsRedraw(): boolean {
    if ((this.effects && !this.reducedMotion) || this.#images.isDue) return true;
    if (this.#hasFreshArt || this.#weather.fresh) return true;
    if (this.#ground.busy || this.#over?.busy === true || this.#sheets.busy || this.labels.busy) return true;
    return this.#names.isSettling || this.elements.fading || this.builder.marking;
  }

  dispose(): void {
    dropPendingPrograms(this.#gl);
    this.#images.dispose();
    this.#atlas.dispose();
    this.#ground.dispose();
    this.#over?.dispose();
    this.#weather.dispose();
    this.#sheets.dispose();
  }

  #showElements(): void {
    this.#hasFreshArt = false;
    this.#atlas.add(this.#document);
    this.elements.setElements(this.#document.elements);
  }

  /** Elements of rare kinds are shown when their art is there; the next change tries again. */
  #awaitArt(): void {
    const { art } = this.options;
    if (!art.lacks(this.#document)) return;
    art.loadRare().then(this.#artArrived, () => undefined);
  }

  #showOver(document: SpaceDocument): void {
    const { paintOver } = this.options.threads;
    if (this.#over || !paintOver || !document.pictures?.some(({ band }) => band === 'over')) return;
    this.#over = new OverLayer(this.#gl, document, paintOver, this.artScale);
  }

  /** Requests what is in view. */
  #prepareMap(): void {
    this.#ground.prepare(this.camera);
    this.#over?.prepare(this.camera);
  }

  #ownPlace({ self, x, y }: World): Point | undefined {
    if (self < 0) return undefined;
    this.#own.x = x[self] ?? 0;
    this.#own.y = y[self] ?? 0;
    return this.#own;
  }

  #drawGround({ light }: View, target: WebGLFramebuffer | null): void {
    const gl = this.#gl;
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.disable(gl.SCISSOR_TEST);
    gl.disable(gl.CULL_FACE);
    gl.colorMask(true, true, true, true);
    this.#cover.bind();
    this.#light.draw(this.#uniforms, light, target, this.effects);
    gl.clearColor(light.backdrop[0], light.backdrop[1], light.backdrop[2], 1);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.disable(gl.BLEND);
    this.#ground.draw(this.#uniforms);
    gl.enable(gl.BLEND);
    gl.blendEquation(gl.FUNC_ADD);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  /** `part`: resolution of the scene. Size in device px. */
  #drawNames(range: readonly [number, number], width: number, height: number, part: number): void {
    const { camera } = this;
    const { time, lamps, motion } = this.#uniforms;
    Object.assign(this.#textUniforms, { width, height, time, lamps, motion });
    this.#textCamera.deviceLeft = camera.deviceLeft / part;
    this.#textCamera.deviceTop = camera.deviceTop / part;
    this.#textCamera.scale = camera.scale / part;
    this.#textCamera.pixelRatio = camera.textRatio;
    this.#textUniforms.begin();
    this.#instances.names(this.#textUniforms, range, this.occlusion.boxes, this.occlusion.top);
  }
}
