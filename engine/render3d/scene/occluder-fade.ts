/** Usual distance of the third-person camera, metres: farther cameras fade no more than from there. */
const USUAL_DISTANCE = 8.5;
/**
 * Objects closer than the first share of the camera's distance are hidden, beyond the second fully visible.
 */
const NEAR_FADE = { gone: 0.4, whole: 0.62 } as const;

/** Visibility of an object at a distance from the camera, 0..1; metres. */
export function nearVisibility(far: number, eyeDistance: number): number {
  const part =
    (far / Math.min(eyeDistance, USUAL_DISTANCE) - NEAR_FADE.gone) / (NEAR_FADE.whole - NEAR_FADE.gone);
  const t = Math.max(0, Math.min(1, part));
  return t * t * (3 - 2 * t);
}

/** The same function in GLSL. */
export const NEAR_FADE_GLSL = /* glsl */ `
uniform float eyeDistance;
float seenNear(float far) {
  return smoothstep(${NEAR_FADE.gone.toFixed(2)}, ${NEAR_FADE.whole.toFixed(2)}, far / min(eyeDistance, ${USUAL_DISTANCE.toFixed(1)}));
}
`;

// Jimenez' interleaved gradient noise: a fine grain without lines.
const NOISE = 'fract(52.9829189 * fract(dot(floor(gl_FragCoord.xy), vec2(0.06711056, 0.00583715))))';
// A 2 × 2 ordered dither: uniform transparency stays calm at low resolution.
const ORDERED_DITHER = `
  #ifdef ALPHA_TO_COVERAGE
    0.47
  #else
    fract(dot(mod(floor(gl_FragCoord.xy), 2.0), vec2(0.5, 0.75)) + 0.125)
  #endif
`;

/**
 * Keeps a share of the pixels, 0..1, without blending or sorting: by samples with alpha to coverage, else by
 * dithering. `evenly`: for uniform transparency, without grain. Runs after `color_fragment`.
 */
export const dithered = (seen: string, evenly = false): string => /* glsl */ `
{
  float order = ${evenly ? ORDERED_DITHER : NOISE};
  #ifdef ALPHA_TO_COVERAGE
    diffuseColor.a = clamp(${seen} * 1.12 + (order - 0.47) * 0.25, 0.0, 1.0);
    if (diffuseColor.a < 0.125) discard;
  #else
    if (order >= ${seen}) discard;
  #endif
}
`;

/** GLSL: distances from the camera, horizontal and direct, and from the line of sight, metres. */
export interface FadeDistances {
  readonly far: string;
  readonly near: string;
  readonly aside: string;
}
/** For materials that fade part by part. */
const EACH_PART: FadeDistances = {
  near: 'vViewPosition.z',
  // Horizontal, projected on the descending line of sight: tall objects behind the player are nearer to the
  // camera than the player's feet.
  far: 'dot(cameraPosition.xz - groundAt, sightBack) / max(0.09, dot(sightBack, sightBack))',
  // From above the name down to the feet: the line of sight ends at the head.
  aside: 'length(vec2(vViewPosition.x, (vViewPosition.y - 0.25 * vViewPosition.z / eyeDistance) * 0.8))',
};

/** GLSL: position of an element that fades as a whole, by its foot. Half an element would hang in the air. */
export const BY_FOOT: FadeDistances = { far: 'foot.x', near: 'foot.x', aside: 'foot.y' };
/** Half width up to which an element hides nobody beside it, metres. */
const NARROW = 0.6;
/** Radius around a seated player in which elements do not fade, metres. */
export const SEAT_RADIUS = 1;

/**
 * Computes `foot` in a vertex shader that declares it and `seat`; `stood`: GLSL, ground position of the foot,
 * `half`: half width.
 */
export const footOf = (stood: string, half = '0.0'): string => /* glsl */ `
// Along the descending line of sight: the player's distance equals the camera's distance.
foot.x = distance(${stood}, cameraPosition.xz) / max(0.3, length(vec2(viewMatrix[0][2], viewMatrix[2][2])));
foot.y = abs((viewMatrix * vec4(${stood}.x, position.y, ${stood}.y, 1.0)).x);
// A wide element hides the player from farther aside.
foot.y = max(0.0, foot.y - 0.8 * max(0.0, ${half} - ${NARROW.toFixed(1)}));
// The seat does not fade, from any side.
if (distance(${stood}, bendCentre.xz) < seat) foot.y = 1e3;
`;

/** Objects closer to the player than this do not hide them, metres. */
const PLAYER_MARGIN = 0.1;

/**
 * Replaces `color_fragment`: fades pixels between the camera and the local player, and pixels near the
 * camera. `stays`: share that does not fade, 0..1; `whole`: GLSL, 1 for an element that fades as a whole, at
 * `whereabouts`. Requires three's `vViewPosition` and the world's `groundAt`.
 */
export const fadeFragment = (keeps: string, whole = '0.0', distances = EACH_PART): string => /* glsl */ `
#include <color_fragment>
vec2 sightBack = vec2(viewMatrix[0][2], viewMatrix[2][2]);
float far = mix(${EACH_PART.far}, ${distances.far}, ${whole});
float seen = seenNear(mix(${EACH_PART.near}, ${distances.near}, ${whole}));
if (far > 0.02 * eyeDistance && far < eyeDistance - ${PLAYER_MARGIN.toFixed(1)}) {
  float away = mix(${EACH_PART.aside}, ${distances.aside}, ${whole}) / (0.7 + 0.6 * far / eyeDistance);
  seen = min(seen, max(smoothstep(0.55, 0.85, away), ${keeps}));
}
if (seen < 1.0) ${dithered('seen')}
`;
