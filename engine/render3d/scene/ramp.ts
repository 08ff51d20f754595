import { DataTexture, NearestFilter, RedFormat } from 'three';

/** Three steps from shade to light: the flat tones of the 2D art. */
const STEPS = new Uint8Array([132, 200, 255]);

export function gradientRamp(): DataTexture {
  const texture = new DataTexture(STEPS, STEPS.length, 1, RedFormat);
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  return texture;
}
