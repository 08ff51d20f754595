import { bindForUpload, setSampling, type Gl } from './gl';

/**
 * Render target of lower resolution: the scene is drawn into it and scaled up to the screen. Text is drawn on
 * the screen itself.
 */
export class DownscaledTarget {
  readonly #gl: Gl;
  #frame: WebGLFramebuffer | undefined;
  #texture: WebGLTexture | undefined;
  #width = 0;
  #height = 0;

  constructor(gl: Gl) {
    this.#gl = gl;
  }

  /** The framebuffer to draw the scene into. */
  framebuffer(width: number, height: number): WebGLFramebuffer {
    const gl = this.#gl;
    const texture = (this.#texture ??= gl.createTexture());
    const frame = (this.#frame ??= gl.createFramebuffer());
    if (width === this.#width && height === this.#height) return frame;
    this.#width = width;
    this.#height = height;
    bindForUpload(gl, gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    setSampling(gl, gl.TEXTURE_2D, gl.LINEAR);
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    return frame;
  }

  /** Scales the target up to the screen and binds the screen. */
  blitTo(screen: WebGLFramebuffer | null, width: number, height: number): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, this.#frame ?? null);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, screen);
    gl.blitFramebuffer(0, 0, this.#width, this.#height, 0, 0, width, height, gl.COLOR_BUFFER_BIT, gl.LINEAR);
    gl.bindFramebuffer(gl.FRAMEBUFFER, screen);
    gl.viewport(0, 0, width, height);
  }
}
