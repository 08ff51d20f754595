/** What the figure's shader knows of a vertex (`part`: bone, tint, who wears it) and of a person. */
export const PERSON_PARS = /* glsl */ `
attribute vec3 part;
attribute vec3 at;
attribute vec4 move;
attribute vec4 wears;
attribute float look;
uniform highp sampler2D clips;
uniform sampler2D palette;
uniform float size;
varying vec3 tint;
varying float shown;

mat4 boneAt(int bone, int row) {
  vec4 a = texelFetch(clips, ivec2(bone * 3, row), 0);
  vec4 b = texelFetch(clips, ivec2(bone * 3 + 1, row), 0);
  vec4 c = texelFetch(clips, ivec2(bone * 3 + 2, row), 0);
  return mat4(a.x, b.x, c.x, 0.0, a.y, b.y, c.y, 0.0, a.z, b.z, c.z, 0.0, a.w, b.w, c.w, 1.0);
}
`;

/**
 * `move`: yaw in 256 steps, the clip's row (its low byte; the high one is in `wears`), nothing, alpha.
 * Whatever one does not wear shrinks to nothing.
 */
export const PERSON_BODY = /* glsl */ `
int personRow = int(move.y) + int(wears.w) * 256;
mat4 personBone = boneAt(int(part.x), personRow);
float personYaw = move.x * ${((Math.PI * 2) / 256).toFixed(8)};
mat3 personTurn = mat3(cos(personYaw), 0.0, -sin(personYaw), 0.0, 1.0, 0.0, sin(personYaw), 0.0, cos(personYaw));
bool personWears = part.z < 0.5 || part.z == wears.x || part.z == wears.y || part.z == wears.z;
vec3 personPoint = personWears ? personTurn * (personBone * vec4(position, 1.0)).xyz * size + at : at;
tint = texelFetch(palette, ivec2(int(part.y), int(look)), 0).rgb;
shown = move.w / 255.0;
`;

export const PERSON_NORMAL = /* glsl */ `
vec3 objectNormal = personTurn * mat3(personBone) * normal;
`;

/** A person who comes into view appears through a fine grid: nothing is blended, nothing is sorted. */
export const PERSON_FADE = /* glsl */ `
if (shown < 0.99) {
  vec2 cell = mod(floor(gl_FragCoord.xy), 4.0);
  float order = mod(cell.x * 5.0 + cell.y * 7.0 + cell.x * cell.y * 3.0, 16.0) / 16.0;
  if (order >= shown) discard;
}
`;

export const BLOB_VERTEX = /* glsl */ `
attribute vec3 at;
attribute vec4 move;
varying vec2 corner;
varying float strength;
void main() {
  corner = position.xz * 2.0;
  strength = move.w / 255.0;
  vec3 transformed = at + vec3(position.x * 0.78, 0.02, position.z * 0.58);
  BEND
}
`;

export const BLOB_FRAGMENT = /* glsl */ `
varying vec2 corner;
varying float strength;
void main() {
  float soft = 1.0 - smoothstep(0.25, 1.0, length(corner));
  gl_FragColor = vec4(0.024, 0.017, 0.08, soft * 0.34 * strength);
}
`;

/** Names and bubbles: upright pictures of a fixed size on the screen, smaller where people are far. */
export const LABEL_VERTEX = /* glsl */ `
attribute vec3 at;
attribute vec4 rect;
attribute vec4 place;
uniform vec2 screen;
uniform float ratio;
uniform float atlas;
varying vec2 labelUv;
varying float alpha;
void main() {
  vec3 transformed = at;
  BEND
  float far = -mvPosition.z;
  float scale = clamp(11.0 / max(far, 0.1), 0.55, 1.0);
  vec2 corner = vec2(position.x, position.y);
  vec2 size = rect.zw;
  vec2 offset = vec2(0.0, (place.y - 128.0) * ratio);
  // Grows from where its tail points.
  offset = (offset + vec2(corner.x - 0.5, corner.y) * size * place.z / 64.0) * scale;
  gl_Position.xy += offset / screen * 2.0 * gl_Position.w;
  // A little nearer than the head, so that one's own hair hides nothing.
  gl_Position.z -= 0.0015 * gl_Position.w;
  labelUv = (rect.xy + vec2(corner.x, 1.0 - corner.y) * size) / atlas;
  alpha = place.x / 255.0;
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
