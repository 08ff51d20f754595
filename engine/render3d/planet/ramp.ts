import { DataTexture, MeshToonMaterial, NearestFilter, RedFormat } from 'three';

/** Three steps from shade to light: the flat tones of the 2D art. */
const STEPS = new Uint8Array([112, 190, 255]);

/** The one material of solid things: colours come with the vertices. */
export function rampMaterial(): MeshToonMaterial {
  const ramp = new DataTexture(STEPS, STEPS.length, 1, RedFormat);
  ramp.minFilter = NearestFilter;
  ramp.magFilter = NearestFilter;
  ramp.needsUpdate = true;
  return new MeshToonMaterial({ gradientMap: ramp, vertexColors: true });
}
