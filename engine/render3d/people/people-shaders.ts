import { NEAR_FADE_GLSL, dithered } from '../scene/occluder-fade';
import { NAME_HEIGHT } from '../../avatar/label-art';
import { HUD_OCCLUSION_GLSL } from '../../world/labels/hud-occlusion';
import { RISE } from '../../world/labels/label-layout';
import { TINTS } from './model-builder';
import { SLOTS_PER_ROW } from './slot-rects';

/** Height of an avatar's middle, metres. */
export const MIDDLE = 0.8;

/**
 * Instance layout, 32 bytes. `at`: position in metres, then the yaw in 256 steps plus 256 times the clip row.
 * `who`: fade 0..255, plus 256 when away, plus 512 times the name's opacity 0..15, plus 8192 times its rise
 * (`LabelLayout`); wears, four times five bits; palette row; slot.
 */
const PERSON_INSTANCE = /* glsl */ `
attribute vec4 at;
attribute vec4 who;
${NEAR_FADE_GLSL}
uniform float ownSlot;
// How much an avatar covers the upper half of the local player; covering the legs alone does not count.
float personHides(vec3 middle) {
  #ifdef BUBBLE
    float slot = floor(who.w / 2.0);
  #else
    float slot = who.w;
  #endif
  vec3 seen = (viewMatrix * vec4(middle, 1.0)).xyz;
  float before = abs(slot - ownSlot) < 0.5 ? 0.0 : smoothstep(0.1, 0.4, eyeDistance + seen.z);
  float along = max(0.05, -seen.z / eyeDistance);
  return before * smoothstep(-0.4, 0.0, (seen.y + ${MIDDLE.toFixed(1)}) / along) * (1.0 - smoothstep(0.35, 0.7, abs(seen.x) / along));
}
// An avatar right before the camera is hidden; in a crowd the local player is visible through the others.
float personShown() {
  vec3 middle = at.xyz + vec3(0.0, ${MIDDLE.toFixed(1)}, 0.0);
  return mod(who.x, 256.0) / 255.0 * seenNear(distance(middle, cameraPosition)) * (1.0 - 0.7 * personHides(middle));
}
float personHere() { return mod(floor(who.x / 256.0), 2.0) > 0.5 ? 0.5 : 1.0; }
`;

/** Packs the first float of `who`; all inputs 0..1. */
export const packVisibility = (fade: number, away: boolean, named: number, rise: number): number =>
  Math.round(fade * 255) + (away ? 256 : 0) + 512 * Math.round(named * 15) + 8192 * rise;

/** Distance from which names shrink, metres. */
export const LABEL_FULL = 11;
/** Minimum scale of names at a text resolution in device px per CSS px: fewer pixels are illegible. */
export const minLabelScale = (words: number): number => Math.min(1, Math.max(0.55, 0.75 / words));

/** Vertex data (`part`: bone, tint, wear) and instance data of the avatar shader. */
export const PERSON_DECLARATIONS = /* glsl */ `
attribute vec3 part;
${PERSON_INSTANCE}
uniform highp sampler2D clips;
uniform sampler2D palette;
uniform float size;
varying vec3 tint;
varying float shown;
varying float glass;

mat4 boneAt(int bone, int row) {
  vec4 a = texelFetch(clips, ivec2(bone * 3, row), 0);
  vec4 b = texelFetch(clips, ivec2(bone * 3 + 1, row), 0);
  vec4 c = texelFetch(clips, ivec2(bone * 3 + 2, row), 0);
  return mat4(a.x, b.x, c.x, 0.0, a.y, b.y, c.y, 0.0, a.z, b.z, c.z, 0.0, a.w, b.w, c.w, 1.0);
}
`;

/** Parts that are not worn collapse to a point. */
export const PERSON_BODY = /* glsl */ `
int personMove = int(at.w);
mat4 personBone = boneAt(int(part.x), personMove >> 8);
float personYaw = float(personMove & 255) * ${((Math.PI * 2) / 256).toFixed(8)};
mat3 personTurn = mat3(cos(personYaw), 0.0, -sin(personYaw), 0.0, 1.0, 0.0, sin(personYaw), 0.0, cos(personYaw));
int personWorn = int(who.y);
int personPart = int(part.z);
bool personWears = personPart == 0 || personPart == (personWorn & 31) || personPart == ((personWorn >> 5) & 31) || personPart == ((personWorn >> 10) & 31) || personPart == (personWorn >> 15);
int personRow = int(who.z);
// Height and width; 1 for catalogue avatars.
float personTall = 0.9 + 0.1 * texelFetch(palette, ivec2(0, personRow), 0).a;
float personBroad = 0.88 + 0.12 * texelFetch(palette, ivec2(1, personRow), 0).a;
vec3 personSize = vec3(personBroad, 1.0, personBroad) * personTall * size;
vec3 personPoint = personWears ? personTurn * ((personBone * vec4(position, 1.0)).xyz * personSize) + at.xyz : at.xyz;
tint = texelFetch(palette, ivec2(int(part.y), personRow), 0).rgb;
glass = int(part.y) == ${TINTS.indexOf('glass')} ? 1.0 : 0.0;
shown = personShown() * personHere();
`;

export const PERSON_NORMAL = /* glsl */ `
vec3 objectNormal = personTurn * mat3(personBone) * normal;
`;

/**
 * An avatar fades in through a dither pattern, without blending or sorting. Glass shows its rim from all
 * sides. Requires three's `vNormal` and `vViewPosition`.
 */
export const PERSON_FADE = /* glsl */ `
float left = shown;
if (glass > 0.5) left = min(left, 1.0 - smoothstep(0.3, 0.4, abs(dot(normalize(vNormal), normalize(vViewPosition)))));
if (left < 0.99) ${dithered('left', true)}
`;

export const BLOB_VERTEX = /* glsl */ `
${PERSON_INSTANCE}
varying vec2 corner;
varying float strength;
void main() {
  corner = position.xz * 2.0;
  strength = personShown() * personHere();
  vec3 transformed = at.xyz + vec3(position.x * 0.78, 0.02, position.z * 0.58);
  BEND
}
`;

export const BLOB_FRAGMENT = /* glsl */ `
varying vec2 corner;
varying float strength;
void main() {
  float soft = 1.0 - smoothstep(0.25, 1.0, length(corner));
  gl_FragColor = vec4(0.024, 0.017, 0.08, 1.0) * (soft * 0.34 * strength);
}
`;

/**
 * Labels: screen-aligned quads of a fixed size, smaller at a distance. A name reads the people's instances; a
 * bubble has its own, with its scale instead of the yaw, its rise in CSS px instead of the wears, and its
 * atlas index instead of the slot.
 */
export const LABEL_VERTEX = /* glsl */ `
${PERSON_INSTANCE}
uniform highp sampler2D rects;
uniform vec2 screen;
uniform float ratio;
uniform float atlas;
uniform float above;
/** How small it becomes far off. */
uniform float least;
/** How far it is read, metres. */
uniform float reach;
${HUD_OCCLUSION_GLSL}varying vec2 labelUv;
varying float alpha;
void main() {
  int slot = int(who.w);
  int row = slot / ${SLOTS_PER_ROW};
  vec4 rect = row < textureSize(rects, 0).y ? texelFetch(rects, ivec2(slot % ${SLOTS_PER_ROW}, row), 0) : vec4(0.0);
  #ifdef BUBBLE
    // Fades out over the last metres.
    alpha = personShown() * clamp((reach - distance(at.xz, cameraPosition.xz)) / 4.0, 0.0, 1.0);
    float rise = who.y;
    float grown = at.w;
  #else
    // Opacity from LabelLayout.
    alpha = mod(who.x, 256.0) / 255.0 * mod(floor(who.x / 512.0), 16.0) / 15.0;
    float rise = floor(who.x / 8192.0) * ${(RISE / NAME_HEIGHT).toFixed(2)} * rect.w / ratio;
    const float grown = 1.0;
  #endif
  if (rect.z < 0.5 || alpha <= 0.0) {
    gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
    return;
  }
  vec3 transformed = at.xyz + vec3(0.0, above, 0.0);
  BEND
  float far = -mvPosition.z;
  float scale = clamp(${LABEL_FULL.toFixed(1)} / max(far, 0.1), least, 1.0);
  vec2 corner = vec2(position.x, position.y);
  vec2 size = rect.zw;
  // Scales around the tip of the tail, snapped to a pixel edge to avoid blur.
  vec2 start = (vec2(0.0, rise * ratio) - vec2(0.5, 0.0) * size * grown) * scale;
  vec2 foot = (gl_Position.xy / gl_Position.w + 1.0) * 0.5 * screen;
  // A label at the screen's edge is shifted inwards, as far as it stays above its avatar.
  float edge = size.x * grown * scale * 0.5 + 6.0 * ratio;
  foot.x += clamp(max(edge - foot.x, 0.0) + min(screen.x - edge - foot.x, 0.0), -1.3 * edge, 1.3 * edge);
  #ifdef BUBBLE
    // At the upper edge a bubble moves down over its avatar.
    float tall = start.y + size.y * grown * scale;
    foot.y -= clamp(foot.y + tall + upper * ratio - screen.y, 0.0, tall);
    float top = screen.y - foot.y;
    alpha *= uncovered(vec4(foot.x - edge, top - tall, foot.x + edge, top - start.y) / ratio);
  #else
    // The name of an avatar outside the screen fades.
    alpha *= 1.0 - clamp(2.0 * max(edge - foot.x, foot.x + edge - screen.x) / edge - 0.1, 0.0, 1.0);
  #endif
  vec2 place = floor(foot + start + 0.5) + corner * size * grown * scale;
  gl_Position.xy = (place / screen * 2.0 - 1.0) * gl_Position.w;
  // Slightly nearer than the head, so that the avatar's own hair does not cover it.
  gl_Position.z -= 0.0015 * gl_Position.w;
  labelUv = (rect.xy + vec2(corner.x, 1.0 - corner.y) * size) / atlas;
}
`;

export const LABEL_FRAGMENT = /* glsl */ `
uniform sampler2D labels;
varying vec2 labelUv;
varying float alpha;
void main() {
  gl_FragColor = texture2D(labels, labelUv) * alpha;
}
`;
