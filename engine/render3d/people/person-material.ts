import {
  DataTexture,
  FloatType,
  NearestFilter,
  RGBAFormat,
  type MeshToonMaterial,
  type Texture,
} from 'three';
import type { BakedClips } from '../../avatar/clips';
import { toonMaterial } from '../scene/toon-material';
import { PERSON_HEIGHT } from '../units';
import { PERSON_BODY, PERSON_FADE, PERSON_NORMAL, PERSON_DECLARATIONS } from './people-shaders';

/** The baked clips as a texture. */
export function clipTexture({ data, width, height }: BakedClips): DataTexture {
  const map = new DataTexture(data, width, height, RGBAFormat, FloatType);
  map.minFilter = NearestFilter;
  map.magFilter = NearestFilter;
  map.needsUpdate = true;
  return map;
}

/** Material of avatars of either model, driven by instances (`people-shaders`). */
export function personMaterial(clips: Texture, palette: Texture): MeshToonMaterial {
  const material = toonMaterial();
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      clips: { value: clips },
      palette: { value: palette },
      size: { value: PERSON_HEIGHT },
      // Disabled unless a scene sets the camera distance.
      eyeDistance: { value: 1e-6 },
      ownSlot: { value: -1 },
    });
    shader.vertexShader =
      PERSON_DECLARATIONS +
      shader.vertexShader
        .replace('#include <beginnormal_vertex>', PERSON_BODY + PERSON_NORMAL)
        .replace('#include <begin_vertex>', 'vec3 transformed = personPoint;');
    shader.fragmentShader =
      'varying vec3 tint;\nvarying float shown;\nvarying float glass;\n' +
      shader.fragmentShader.replace('#include <color_fragment>', `diffuseColor.rgb *= tint;\n${PERSON_FADE}`);
  };
  return material;
}
