/** The third-person camera's usual distance, metres: from farther off no more is near than from there. */
const USUAL = 8.5;
/** What is nearer to the camera than the first part of the way to one's own person is not seen, from the second on whole. */
const NEAR = { gone: 0.4, whole: 0.62 } as const;

/** How much is seen of what is so far from the camera, 0..1; distances in metres. */
export function seenNear(far: number, eyeDistance: number): number {
  const part = (far / Math.min(eyeDistance, USUAL) - NEAR.gone) / (NEAR.whole - NEAR.gone);
  const t = Math.max(0, Math.min(1, part));
  return t * t * (3 - 2 * t);
}

/** Declares the same for shaders. */
export const SEEN_NEAR_PARS = /* glsl */ `
uniform float eyeDistance;
float seenNear(float far) {
  return smoothstep(${NEAR.gone.toFixed(2)}, ${NEAR.whole.toFixed(2)}, far / min(eyeDistance, ${USUAL.toFixed(1)}));
}
`;

// Jimenez' interleaved gradient noise: a fine grain without lines.
const GRAIN = 'fract(52.9829189 * fract(dot(floor(gl_FragCoord.xy), vec2(0.06711056, 0.00583715))))';
// Four pixels in a square, each with its own turn: what is seen alike everywhere becomes a calm weave, where few pixels are large.
const WEAVE = `
  #ifdef ALPHA_TO_COVERAGE
    0.47
  #else
    fract(dot(mod(floor(gl_FragCoord.xy), 2.0), vec2(0.5, 0.75)) + 0.125)
  #endif
`;

/**
 * Leaves so much of a pixel, 0..1: nothing is blended, nothing is sorted. With alpha to coverage some
 * of a pixel's samples go, else whole pixels through a fine grid. `evenly`: it is seen alike everywhere, no grain hides
 * the steps. Runs after `color_fragment`.
 */
export const thinned = (seen: string, evenly = false): string => /* glsl */ `
{
  float order = ${evenly ? WEAVE : GRAIN};
  #ifdef ALPHA_TO_COVERAGE
    diffuseColor.a = clamp(${seen} * 1.12 + (order - 0.47) * 0.25, 0.0, 1.0);
    if (diffuseColor.a < 0.125) discard;
  #else
    if (order >= ${seen}) discard;
  #endif
}
`;

/** GLSL: how far something is from the camera, along its look and by itself, and from the line of sight, metres. */
export interface Whereabouts {
  readonly far: string;
  readonly near: string;
  readonly aside: string;
}
/** Each part by itself. */
const EACH_PART: Whereabouts = {
  near: 'vViewPosition.z',
  // Level, and as far as along the line of sight, which falls: what is high behind one is nearer to the camera than one's feet.
  far: 'dot(cameraPosition.xz - groundAt, sightBack) / max(0.09, dot(sightBack, sightBack))',
  // From over the name to the feet: the view goes to one's head.
  aside: 'length(vec2(vViewPosition.x, (vViewPosition.y - 0.25 * vViewPosition.z / eyeDistance) * 0.8))',
};

/** GLSL: where a thing is that gives way as a whole, by its foot. Half of one would hang in the air. */
export const BY_FOOT: Whereabouts = { far: 'foot.x', near: 'foot.x', aside: 'foot.y' };
/** What is no wider hides nobody who stands beside it: half a width, metres. */
const NARROW = 0.6;
/** What stands within this of who sits is what one sits on, metres. */
export const SEAT_REACH = 1;

/** Reckons `foot` in a vertex shader, which declares it and `seat`; `stood`: GLSL, the foot's place on the ground, `half` the width. */
export const footOf = (stood: string, half = '0.0'): string => /* glsl */ `
// As far as along the line of sight, which falls: one's own person is as far as the camera's distance says.
foot.x = distance(${stood}, cameraPosition.xz) / max(0.3, length(vec2(viewMatrix[0][2], viewMatrix[2][2])));
foot.y = abs((viewMatrix * vec4(${stood}.x, position.y, ${stood}.y, 1.0)).x);
// A wide thing hides one also from farther aside.
foot.y = max(0.0, foot.y - 0.8 * max(0.0, ${half} - ${NARROW.toFixed(1)}));
// What one sits on stays, from all sides.
if (distance(${stood}, bendCentre.xz) < seat) foot.y = 1e3;
`;

/** What stands no nearer to the camera than this before one's own person, metres, does not hide one. */
const BESIDE = 0.1;

/**
 * In place of `color_fragment`: leaves out what is between the camera and one's own person, and what is near. `stays`:
 * how much of it hides nothing that matters, 0..1; `whole`: GLSL, 1 for what gives way as one thing, which is at
 * `whereabouts`. Needs three's `vViewPosition` and `groundAt` of the world.
 */
export const yielding = (stays: string, whole = '0.0', whereabouts = EACH_PART): string => /* glsl */ `
#include <color_fragment>
vec2 sightBack = vec2(viewMatrix[0][2], viewMatrix[2][2]);
float far = mix(${EACH_PART.far}, ${whereabouts.far}, ${whole});
float seen = seenNear(mix(${EACH_PART.near}, ${whereabouts.near}, ${whole}));
if (far > 0.02 * eyeDistance && far < eyeDistance - ${BESIDE.toFixed(1)}) {
  float away = mix(${EACH_PART.aside}, ${whereabouts.aside}, ${whole}) / (0.7 + 0.6 * far / eyeDistance);
  seen = min(seen, max(smoothstep(0.55, 0.85, away), ${stays}));
}
if (seen < 1.0) ${thinned('seen')}
`;
