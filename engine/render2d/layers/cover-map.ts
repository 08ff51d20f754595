import type { SpaceDocument } from '../../../contract/model/space-document';
import { coverOf } from '../../world/sky/cover';
import { bind, bindForUpload, setSampling, type Gl } from '../gl/gl';

/** Roof (red) and grass (green) masks for the shaders: one texel per tile, linearly filtered. */
export class CoverMap {
  readonly #texture: WebGLTexture;

  constructor(
    private readonly gl: Gl,
    document: SpaceDocument,
  ) {
    this.#texture = gl.createTexture();
    this.setDocument(document);
    setSampling(gl, gl.TEXTURE_2D, gl.LINEAR);
  }

  setDocument(document: SpaceDocument): void {
    const { gl } = this;
    const { width, height, data } = coverOf(document);
    bindForUpload(gl, gl.TEXTURE_2D, this.#texture);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RG8, width, height, 0, gl.RG, gl.UNSIGNED_BYTE, data);
  }

  bind(): void {
    bind(this.gl, this.gl.TEXTURE_2D, 'cover', this.#texture);
  }
}
