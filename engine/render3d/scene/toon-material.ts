import { MeshToonMaterial, ShaderChunk, type MeshToonMaterialParameters } from 'three';

// Three toon steps as in the 2D art: computed in the shader, since a gradient texture would be bound for each
// draw.
ShaderChunk.gradientmap_pars_fragment = /* glsl */ `
vec3 getGradientIrradiance(vec3 normal, vec3 lightDirection) {
  float lit = dot(normal, lightDirection) * 0.5 + 0.5;
  return vec3(lit < 1.0 / 3.0 ? 132.0 / 255.0 : lit < 2.0 / 3.0 ? 200.0 / 255.0 : 1.0);
}
`;

/** A toon material with these steps. */
export const toonMaterial = (parameters?: MeshToonMaterialParameters): MeshToonMaterial =>
  new MeshToonMaterial(parameters);
