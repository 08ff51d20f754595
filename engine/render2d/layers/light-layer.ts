import { propDefinitionOf } from '../../../contract/model/element/props';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { SkyLight } from '../../world/sky/sky';
import type { World } from '../../world/world';
import { bind, createProgram, bindForUpload, setSampling, setUniform, type Gl, type Program } from '../gl/gl';
import { LIGHT_FRAGMENT, LIGHT_VERTEX, SKY_FRAGMENT, SKY_VERTEX } from '../gl/shaders';
import type { FrameUniforms } from '../gl/uniforms';

/** Device px per texel of the light map. */
const COARSE = 4;

/**
 * The light map: ambient light, warmer indoors, with cloud shadows and lamp light; a small texture that
 * multiplies the scene. It paints the night: dark ambient light with the lamps in it.
 */
export class LightLayer {
  readonly #program: Program<'cam' | 'view' | 'time' | 'still' | 'lamps'>;
  readonly #sky: Program<'cam' | 'view' | 'time' | 'lamps' | 'cover' | 'land' | 'ambient' | 'clouds'>;
  readonly #vao: WebGLVertexArrayObject;
  readonly #empty: WebGLVertexArrayObject;
  readonly #frame: WebGLFramebuffer;
  readonly #texture: WebGLTexture;
  readonly #buffer: WebGLBuffer;
  #lamps = 0;
  #appliedVersion = -1;
  #width = 0;
  #height = 0;

  constructor(
    private readonly gl: Gl,
    private document: SpaceDocument,
  ) {
    this.#program = createProgram(gl, LIGHT_VERTEX, LIGHT_FRAGMENT, [
      'cam',
      'view',
      'time',
      'still',
      'lamps',
    ]);
    this.#sky = createProgram(gl, SKY_VERTEX, SKY_FRAGMENT, [
      'cam',
      'view',
      'time',
      'lamps',
      'cover',
      'land',
      'ambient',
      'clouds',
    ]);
    this.#buffer = gl.createBuffer();
    this.#vao = gl.createVertexArray();
    gl.bindVertexArray(this.#vao);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 4, gl.FLOAT, false, 28, 0);
    gl.vertexAttribDivisor(0, 1);
    gl.enableVertexAttribArray(1);
    gl.vertexAttribPointer(1, 3, gl.FLOAT, false, 28, 16);
    gl.vertexAttribDivisor(1, 1);
    gl.bindVertexArray(null);
    this.#empty = gl.createVertexArray();
    this.#texture = gl.createTexture();
    this.#frame = gl.createFramebuffer();
  }

  setDocument(document: SpaceDocument): void {
    this.document = document;
    this.#appliedVersion = -1;
  }

  /** Only lamps that are on emit light. */
  update({ elementVersion, off }: Pick<World, 'elementVersion' | 'off'>): void {
    if (elementVersion === this.#appliedVersion) return;
    this.#appliedVersion = elementVersion;
    const values: number[] = [];
    for (const element of this.document.elements) {
      const light = propDefinitionOf(element.kind)?.light;
      if (!light || off.has(element.id)) continue;
      const tint = [1, 3, 5].map((at) => parseInt(light.color.slice(at, at + 2), 16) / 255);
      // The light lies on the ground in front of the element, shifted towards the source's height.
      values.push(
        element.x,
        element.y - (light.height + (element.rise ?? 0)) * 0.35,
        light.radius * 1.25,
        (element.x * 7 + element.y) % 1,
      );
      values.push(...tint);
    }
    this.#lamps = values.length / 7;
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(values), gl.STATIC_DRAW);
  }

  /** Draws the light map and binds it to its unit; rebinds the screen's framebuffer and viewport. */
  draw(frame: FrameUniforms, light: SkyLight, screen: WebGLFramebuffer | null, clouds: boolean): void {
    const { gl } = this;
    this.#resize(Math.ceil(frame.width / COARSE), Math.ceil(frame.height / COARSE));
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame);
    gl.viewport(0, 0, this.#width, this.#height);
    gl.disable(gl.BLEND);
    gl.useProgram(this.#sky.handle);
    gl.bindVertexArray(this.#empty);
    frame.apply(this.#sky);
    gl.uniform3fv(this.#sky.locations.ambient, light.ambient);
    setUniform(gl, this.#sky, 'clouds', clouds ? 1 : 0);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    if (this.#lamps > 0 && light.lamps > 0.01) {
      gl.enable(gl.BLEND);
      gl.blendEquation(gl.FUNC_ADD);
      gl.useProgram(this.#program.handle);
      gl.bindVertexArray(this.#vao);
      frame.apply(this.#program);
      gl.blendFunc(gl.ONE, gl.ONE);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.#lamps);
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, screen);
    gl.viewport(0, 0, frame.width, frame.height);
    bind(gl, gl.TEXTURE_2D, 'lightMap', this.#texture);
  }

  #resize(width: number, height: number): void {
    if (width === this.#width && height === this.#height) return;
    const { gl } = this;
    this.#width = width;
    this.#height = height;
    bindForUpload(gl, gl.TEXTURE_2D, this.#texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    setSampling(gl, gl.TEXTURE_2D, gl.LINEAR);
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.#texture, 0);
  }
}
