import type { Known } from './shaders.ts';

/**
 * What three's renderer can do, and the word in our code that asks for it. A feature that nobody names is never true
 * in the renderer's own conditions, and its branches in the shaders go.
 */

interface Feature {
  /** How the words begin that ask for it: of materials, and of the parameters that programs are made with. */
  readonly word: string;
  /** Names of the shaders' preprocessor that are then never defined, or 0. */
  readonly defines: string;
  /** What the renderer reads then, as code; by default `null` of a material's map, 0 of a number, else `false`. */
  readonly value?: string;
}

const FEATURES: readonly Feature[] = [
  { word: 'alphaHash', defines: 'USE_ALPHAHASH' },
  { word: 'alphaMap', defines: 'USE_ALPHAMAP' },
  { word: 'alphaToCoverage', defines: 'ALPHA_TO_COVERAGE' },
  { word: 'anisotropyMap', defines: 'USE_ANISOTROPY\\w*' },
  { word: 'aoMap', defines: 'USE_AOMAP' },
  { word: 'bumpMap', defines: 'USE_BUMPMAP' },
  { word: 'clearcoat', defines: 'USE_CLEARCOAT\\w*' },
  { word: 'clippingPlanes', defines: 'NUM_CLIPPING_PLANES', value: 'null' },
  { word: 'diffuseRoughness', defines: 'USE_DIFFUSE_ROUGHNESS\\w*' },
  { word: 'dispersion', defines: 'USE_DISPERSION' },
  { word: 'displacementMap', defines: 'USE_DISPLACEMENTMAP' },
  { word: 'dithering', defines: 'DITHERING' },
  { word: 'emissiveMap', defines: 'USE_EMISSIVEMAP' },
  { word: 'envMap', defines: 'USE_ENVMAP|ENV_WORLDPOS|ENVMAP_\\w+' },
  { word: 'iridescence', defines: 'USE_IRIDESCENCE\\w*' },
  { word: 'lightMap', defines: 'USE_LIGHTMAP' },
  { word: 'logarithmicDepthBuffer', defines: 'USE_LOGARITHMIC_DEPTH_BUFFER' },
  { word: 'matcap', defines: 'USE_MATCAP' },
  { word: 'metalnessMap', defines: 'USE_METALNESSMAP' },
  { word: 'morph', defines: 'USE_MORPH\\w+|USE_INSTANCING_MORPH' },
  { word: 'normalMap', defines: 'USE_NORMALMAP\\w*|USE_PACKED_NORMALMAP|USE_TANGENT' },
  { word: 'retroreflecti', defines: 'USE_RETROREFLECTION' },
  { word: 'reversedDepthBuffer', defines: 'USE_REVERSED_DEPTH_BUFFER' },
  { word: 'roughnessMap', defines: 'USE_ROUGHNESSMAP' },
  { word: 'sheen', defines: 'USE_SHEEN\\w*' },
  { word: 'specularColorMap', defines: 'USE_SPECULAR_COLORMAP' },
  { word: 'specularIntensityMap', defines: 'USE_SPECULAR_INTENSITYMAP' },
  { word: 'specularMap', defines: 'USE_SPECULARMAP' },
  { word: 'thicknessMap', defines: 'USE_THICKNESSMAP' },
  { word: 'toneMapping', defines: 'TONE_MAPPING', value: '0' },
  { word: 'transmission', defines: 'USE_TRANSMISSION\\w*' },
  { word: 'uniformsGroups', defines: '', value: '(void 0)' },
  { word: 'VSMShadowMap', defines: 'SHADOWMAP_TYPE_VSM' },
  { word: 'BasicShadowMap', defines: 'SHADOWMAP_TYPE_BASIC' },
];

/** The same by kinds of objects: what is never made is never met. */
const KINDS: Readonly<Record<string, string>> = {
  BatchedMesh: 'USE_BATCHING\\w*',
  FogExp2: 'FOG_EXP2',
  InstancedMesh: 'USE_INSTANCING\\w*',
  LightProbe: 'USE_LIGHT_PROBES',
  LightProbeGrid: 'NUM_LIGHT_PROBE_GRIDS|USE_LIGHT_PROBES_GRID',
  MeshLambertMaterial: 'LAMBERT',
  MeshPhongMaterial: 'PHONG',
  MeshStandardMaterial: 'STANDARD|PHYSICAL',
  PointLight: 'NUM_POINT_LIGHT\\w*',
  PointsMaterial: 'USE_POINTS_UV',
  RectAreaLight: 'NUM_RECT_AREA_LIGHT\\w*',
  SkinnedMesh: 'USE_SKINNING',
  SpotLight: 'NUM_SPOT_LIGHT\\w*',
  SunLight: 'NUM_SUN_LIGHT\\w*',
  VideoTexture: 'DECODE_VIDEO_TEXTURE\\w*',
};

/** Kinds that only code outside three's core makes. */
const OUTSIDE = [
  'HTMLTexture',
  'LightProbeGrid',
  'MultiViewCamera',
  'NodeMaterial',
  'PMREMTexture',
  'XRRenderTarget',
];

export interface Missing {
  readonly features: readonly Feature[];
  /** Names of flags, as `isSprite`. */
  readonly flags: readonly string[];
}

/** What is missing, of the flags that there are and those that are set in what is built. */
export function missingOf(
  words: ReadonlySet<string>,
  flags: { readonly all: ReadonlySet<string>; readonly set: ReadonlySet<string> },
): Missing {
  const all = new Set([...flags.all, ...OUTSIDE.map((kind) => `is${kind}`)]);
  return {
    features: FEATURES.filter(({ word }) => ![...words].some((each) => each.startsWith(word))),
    flags: [...all].filter((flag) => !flags.set.has(flag) && !words.has(flag) && !words.has(flag.slice(2))),
  };
}

/** What the shaders' preprocessor can then know. */
export function knownOf({ features, flags }: Missing): Known {
  const kinds = Object.entries(KINDS).filter(([kind]) => flags.includes(`is${kind}`));
  const never = [...features.map(({ defines }) => defines), ...kinds.map(([, defines]) => defines)];
  const pattern = new RegExp(`^(?:${never.filter((defines) => defines !== '').join('|')})$`);
  return (name) => (pattern.test(name) ? false : undefined);
}

/** What the renderer itself would find there: its comparisons are strict, and one that differs compiles anew each frame. */
function nothingAt(read: string): string {
  if (/^material\..*Map$/.test(read)) return 'null';
  return /(?:Count|Stride)$/.test(read) ? '0' : 'false';
}

/** A module of the renderer whose conditions on what is missing are decided. */
export function withoutMissing(code: string, { features, flags }: Missing): string {
  const notSet = String.raw`\b(?!\s*=[^=])`;
  const kinds = new RegExp(String.raw`(?<![\w$.])(?:[\w$]+\??\.)+(?:${flags.join('|')})${notSet}`, 'g');
  const morphs = /(?<![\w$.])(?:geometry\.)?morphAttributes\.(?:position|normal|color)\b/g;
  let slim = code.replace(kinds, 'false');
  for (const { word, value } of features) {
    const reads = new RegExp(
      String.raw`(?<![\w$.])(?:material|parameters|capabilities)\.${word}\w*${notSet}`,
      'g',
    );
    slim = slim.replace(reads, (read) => value ?? nothingAt(read));
    if (word === 'morph') slim = slim.replace(morphs, '(void 0)');
  }
  return slim;
}
