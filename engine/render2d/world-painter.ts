import { lookId } from '../../contract/model/avatar';
import { heightOf, widthOf } from '../../contract/model/space-document';
import type { EngineOptions } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import { elementsWithModel } from '../../contract/model/element/element-model';
import type { View } from '../world/renderer';
import type { Covered } from '../world/covered';
import { NameRoom, type PlaceName } from '../world/name-room';
import { showScreens, type ScreenOptions } from '../world/screen-pictures';
import type { World } from '../world/world';
import { AvatarSheets } from './avatar-sheets';
import type { Camera } from './camera';
import { CoverMap } from './cover-map';
import { FrameBuilder } from './frame-builder';
import { bind, createProgram, forgetPrograms, locateAll, tell, type Gl, type Program } from './gl';
import { GroundLayer } from './ground-layer';
import { INSTANCE_BYTES } from './instance-layout';
import { Labels } from './labels';
import { LightLayer } from './light-layer';
import { LowPicture } from './low-picture';
import { nameOver } from './name-place';
import type { PictureTable } from './picture-table';
import { PropBook, type PagesBefore } from './prop-book';
import * as shaders from './shaders';
import { Things } from './things';
import { FrameUniforms } from './uniforms';
import { WEATHER_MOODS } from '../world/weather';
import { WeatherLayer } from './weather-layer';

const FIREFLIES = 90;

type Common = 'cam' | 'view' | 'time' | 'still' | 'lamps' | 'lightMap' | 'cover' | 'land' | 'table';
const COMMON = ['cam', 'view', 'time', 'still', 'lamps', 'lightMap', 'cover', 'land', 'table'] as const;

/**
 * Draws the whole world on a WebGL2 context in at most eight calls: sky, lamps, ground, flat things, shadows, things
 * and people, fireflies or what falls from the sky, names and bubbles. Lives as long as the context: after a loss a new
 * one is made.
 */
export class WorldPainter {
  readonly things: Things;
  readonly labels: Labels;
  readonly builder: FrameBuilder;
  readonly #names = new NameRoom();
  readonly #placeName: PlaceName;
  readonly #gl: Gl;
  readonly #book: PropBook;
  readonly #sheets: AvatarSheets;
  readonly #ground: GroundLayer;
  readonly #light: LightLayer;
  readonly #weather: WeatherLayer;
  readonly #cover: CoverMap;
  readonly #uniforms: FrameUniforms;
  /** Of what is read, in the screen's own pixels. */
  readonly #words: FrameUniforms;
  readonly #eye = { deviceLeft: 0, deviceTop: 0, scale: 1, pixelRatio: 1 };
  readonly #low: LowPicture;
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
  readonly #artScale: number;
  readonly #restScreens: () => void;
  #room = 0;
  /** The instance at which the vertex array begins. */
  #from = -1;
  #ended = false;
  /** A picture has come that was not drawn yet. */
  #fresh = false;
  /** People drawn in the last frame. */
  people = 0;
  calm = false;
  effects = true;
  /** Names farther than this from one's own person are left out, logical px. */
  namesTo = Infinity;

  constructor(
    gl: Gl,
    options: ScreenOptions & Pick<EngineOptions, 'threads' | 'models' | 'look'>,
    world: World,
    private readonly camera: Camera,
    before: PagesBefore | undefined,
    artScale: number,
  ) {
    const { document } = options;
    this.#gl = gl;
    this.#look = options.look;
    this.#artScale = artScale;
    this.#book = new PropBook(gl, document, options.threads, artScale, before, () => {
      this.#fresh = true;
    });
    this.things = new Things(document.elements, this.#book);
    this.#restScreens = this.#showScreens(options);
    this.#showModels(options);
    this.#sheets = new AvatarSheets(gl, options.threads);
    this.labels = new Labels(gl, world, camera.wordRatio);
    this.builder = new FrameBuilder(
      world,
      this.things,
      this.#sheets,
      this.labels,
      this.#names,
      this.#book.marker,
    );
    this.#placeName = nameOver(world, camera, () => this.namesTo);
    this.#ground = new GroundLayer(gl, document, options.threads, artScale);
    this.#light = new LightLayer(gl, document);
    this.#weather = new WeatherLayer(gl);
    this.#cover = new CoverMap(gl, document);
    const land = { width: widthOf(document), height: heightOf(document) };
    this.#uniforms = new FrameUniforms(gl, camera, land);
    this.#words = new FrameUniforms(gl, this.#eye, land);
    this.#low = new LowPicture(gl);
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

  /** Screens show what they have to show as it comes. */
  #showScreens(options: ScreenOptions): () => void {
    const pixels = (size: number): number => Math.ceil(size * this.#artScale);
    return showScreens(options, pixels, ({ element, surface }, picture) => {
      if (this.#gl.isContextLost()) return;
      this.things.show(element.id, this.#book.showOn(element.id, picture), surface.glow > 0.5);
      this.#fresh = true;
    });
  }

  /** Things with a model are crates until its picture has come. */
  #showModels({ document, models }: Pick<EngineOptions, 'document' | 'models'>): void {
    if (!models) return;
    for (const element of elementsWithModel(document.elements))
      models.picture(element, this.#artScale).then(
        (picture) => {
          if (this.#ended || this.#gl.isContextLost()) return;
          this.things.become(element.id, this.#book.showOn(element.id, picture));
          this.#fresh = true;
        },
        (error: unknown) => models.failed(element, error),
      );
  }

  /** Brings what the first frame needs; true when that would be whole: the ground in view, and oneself. */
  prepare({ world, frame }: View): boolean {
    this.#sheets.update(world, frame.took);
    this.labels.update(frame.now, this.camera.wordRatio);
    this.#ground.prepare(this.camera);
    if (world.self < 0) {
      if (this.#look) this.#sheets.has(lookId(this.#look), -1);
      return false;
    }
    locateAll(this.#gl);
    // Whoever is in view is asked for while the ground is still on its way.
    this.builder.build(this.camera, frame.now, this.calm);
    return this.builder.dress(world.self) && this.#ground.complete && this.#book.complete;
  }

  /** What the HUD covers. */
  get covered(): Covered {
    return this.#names.covered;
  }

  mark(point: Point, now: number): void {
    this.builder.mark(point, now);
  }

  /** `screen` is the frame buffer to draw into, so many device px wide and high; the camera's scene may have fewer. */
  draw({ world, frame, light }: View, width: number, height: number, screen: WebGLFramebuffer | null): void {
    const gl = this.#gl;
    const part = this.camera.pixelRatio / this.camera.wordRatio;
    const whole = part >= 1;
    const wide = whole ? width : Math.max(2, Math.round(width * part));
    const high = whole ? height : Math.max(2, Math.round(height * part));
    const target = whole ? screen : this.#low.frame(wide, high);
    const uniforms = this.#uniforms;
    const { camera } = this;
    this.#fresh = false;
    this.#sheets.update(world, frame.took);
    this.labels.update(frame.now, camera.wordRatio);
    this.#ground.prepare(camera);
    this.things.update(world);
    this.#light.update(world);
    this.things.fade(world, frame.delta);
    const still = this.calm || !this.effects;
    this.builder.still = still;
    this.#names.update(world, frame.now, frame.delta, this.calm, this.labels.bubbles, this.#placeName);
    const ranges = this.builder.build(camera, frame.now, this.calm);
    this.people = ranges.people;
    this.#upload(ranges.all);

    uniforms.width = wide;
    uniforms.height = high;
    // Kept small: the shaders' sines lose their grace at large numbers.
    uniforms.time = still ? 0 : (frame.now / 1000) % 3600;
    uniforms.motion = still ? 0 : 1;
    uniforms.lamps = light.lamps;
    const mood = WEATHER_MOODS[light.weather];
    uniforms.frost = mood.frost;
    uniforms.wet = mood.wet;
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
    this.#begin(this.#shadows, this.#book.table);
    this.#run(ranges.flat, ranges.standing);
    this.#drawSprites(ranges.flat, ranges.standing, mood.frost);
    if (mood.falls) {
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
    if (!whole) this.#low.spread(screen, width, height);
    const words = this.#words;
    Object.assign(words, { width, height, time: uniforms.time, lamps: light.lamps, motion: uniforms.motion });
    this.#eye.deviceLeft = camera.deviceLeft / part;
    this.#eye.deviceTop = camera.deviceTop / part;
    this.#eye.scale = camera.scale / part;
    this.#eye.pixelRatio = camera.wordRatio;
    words.begin();
    this.#begin(this.#labelled, this.labels.table, words);
    bind(gl, gl.TEXTURE_2D_ARRAY, 'labels', this.labels.texture);
    tell(gl, this.#labelled, 'atlas', this.labels.side);
    tell(gl, this.#labelled, 'upper', this.covered.top);
    gl.uniform4fv(this.#labelled.at.covered, this.covered.boxes);
    this.#run(ranges.flat, ranges.all);
    gl.bindVertexArray(null);
  }

  /** Whether the next frame would look different though the world did not change. */
  get restless(): boolean {
    if (this.#fresh || (this.effects && !this.calm)) return true;
    if (this.#ground.busy || this.#sheets.busy || this.labels.busy || this.#names.unsettled) return true;
    return this.things.fading || this.builder.marking;
  }

  dispose(): void {
    this.#ended = true;
    forgetPrograms(this.#gl);
    this.#restScreens();
    this.#book.end();
    this.#ground.dispose();
    this.#sheets.dispose();
  }

  /** `frost`: snow on what stands. */
  #drawSprites(from: number, to: number, frost: number): void {
    const gl = this.#gl;
    this.#begin(this.#sprites, this.#book.table);
    bind(gl, gl.TEXTURE_2D_ARRAY, 'props', this.#book.texture);
    bind(gl, gl.TEXTURE_2D_ARRAY, 'sheets', this.#sheets.texture);
    tell(gl, this.#sprites, 'propSize', this.#book.side, this.#book.side);
    tell(gl, this.#sprites, 'sheetSize', this.#sheets.width, this.#sheets.height);
    tell(gl, this.#sprites, 'sheetScale', this.#sheets.scale);
    tell(gl, this.#sprites, 'artScale', this.#artScale);
    tell(gl, this.#sprites, 'frost', frost);
    this.#run(from, to);
  }

  #begin(program: Program<Common>, table: PictureTable, uniforms = this.#uniforms): void {
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
    const { words } = this.builder.writer;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    if (words.byteLength > this.#room) {
      this.#room = words.byteLength;
      gl.bufferData(gl.ARRAY_BUFFER, this.#room, gl.DYNAMIC_DRAW);
    }
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, words, 0, count * (INSTANCE_BYTES / 4));
  }
}
