import { FIGURE_BOX } from '../../../assets/avatar/figure-box';
import { SHEET } from '../../avatar/sheet-layout';
import { NAME_HEIGHT } from '../../avatar/label-art';
import { HUD_OCCLUSION_GLSL } from '../../world/labels/hud-occlusion';
import { RISE } from '../../world/labels/label-layout';
import { AVATAR_SPRITES, ENTRY_TEXELS, FLAG, LABELS, TABLE_COLUMNS, TURNED } from './instance-layout';

/**
 * Shaders of the 2D world. `cam`: left and top of the view in device px, device px per logical px, device px
 * per CSS px. `view`: size in device px. The light map (ambient, clouds, lamps) is stored at half strength,
 * so that lamps can exceed daylight white.
 */

export const HEAD = `precision highp float; precision highp int;
uniform vec4 cam; uniform vec2 view; uniform float time;
vec4 toClip(vec2 px){ return vec4(px.x/view.x*2.-1., 1.-px.y/view.y*2., 0., 1.); }
vec2 corner(){ return vec2(gl_VertexID&1, gl_VertexID>>1); }
`;

export const LIT = `uniform sampler2D lightMap;
vec3 light(){ return texture(lightMap, gl_FragCoord.xy/view).rgb*2.; }
// Warm colours keep their hue in blue light: blossoms stay pink, wood brown.
vec3 lit(vec3 c, vec3 l){
  float warm=clamp((c.r-c.g)*3.5,0.,1.)*clamp(2.-2.*l.r/max(l.b,.01),0.,1.);
  vec3 seen=c*mix(l, vec3(dot(l,vec3(1./3.))), .75*warm);
  // Bright lamps compress pale colours below white.
  float most=max(seen.r,max(seen.g,seen.b));
  float held=.72+.25*(1.-exp((.72-most)/.25));
  return seen*mix(1., held/max(most,.72), smoothstep(1.02,1.2,max(l.r,max(l.g,l.b)))*step(.72,most));
}
`;

/** `coverAt`: roof and grass masks at a world position, 0..1. `land`: the map's size, logical px. */
export const COVER = `uniform sampler2D cover; uniform vec2 land;
vec2 coverAt(vec2 place){ return textureLod(cover, place/land, 0.).rg; }
`;

export const GROUND_VERTEX = `${HEAD}
layout(location=0) in vec3 tile; // column, row, layer; a negative layer is the forest beyond the map
uniform float side; // logical px per tile
out vec3 uv; out vec2 world;
void main(){
  vec2 q=corner(); uv=vec3(q, tile.z);
  world=tile.z<0. ? (q*view+cam.xy)/cam.z : (tile.xy+q)*side;
  gl_Position=toClip(world*cam.z-cam.xy);
}`;

/** `forest`: treetops from above beyond the map, thinning out with distance. */
const FOREST = `
vec3 dice(vec2 p){ vec3 a=fract(vec3(p.xyx)*vec3(.1031,.1030,.0973)); a+=dot(a,a.yzx+33.33); return fract((a.xxy+a.yzz)*a.zyx); }
float beyond(vec2 place){ vec2 away=max(-place, place-size); return max(away.x,away.y); }
vec3 forest(vec2 place){
  vec2 cell=vec2(54.,40.); vec2 base=floor(place/cell); float front=-1e9; float away=beyond(place);
  vec3 c=vec3(.25,.49,.36);
  for(int j=-1;j<=1;j++) for(int i=-1;i<=1;i++){
    vec2 id=base+vec2(i,j); vec3 h=dice(id);
    vec2 at=(id+.5+(h.xy-.5)*.8)*cell;
    vec2 d=(place-at)/(26.+9.*h.z);
    float far=length(d)/(1.+.09*cos(atan(d.y,d.x)*6.+h.x*6.3)*cos(atan(d.y,d.x)*3.+h.y*6.3));
    if(far>1. || at.y<front || beyond(at)<0.) continue;
    front=at.y;
    vec3 leaf=h.y<.4 ? vec3(.36,.67,.37) : h.y<.75 ? vec3(.29,.6,.41) : vec3(.44,.71,.36);
    c=leaf*(1.02-.2*d.x*.6-.22*d.y)*(1.-.22*smoothstep(.7,1.,far));
  }
  if(away<0. && front<-1e8) discard;
  return mix(c, vec3(.42,.67,.43), smoothstep(40.,420.,away));
}
`;

export const GROUND_FRAGMENT = `precision highp float; precision highp sampler2DArray;
uniform vec2 view; uniform float time; uniform sampler2DArray ground; uniform sampler2D water; uniform vec2 size; uniform vec2 season; // snow, wetness
uniform sampler2D cover; // roof mask
in vec3 uv; in vec2 world; out vec4 color;
${LIT}${FOREST}
void main(){
  if(uv.z<0.){
    if(beyond(world)<-34.) discard;
    vec3 tops=forest(world);
    tops=mix(tops, vec3(.93,.955,1.)*(.72+.34*dot(tops,vec3(.3,.55,.15))), season.x*.6);
    color=vec4(lit(tops*mix(vec3(1.), vec3(.88,.9,.94), season.y),light()),1.);
    return;
  }
  if(world.x>size.x||world.y>size.y) discard;
  vec3 c=texture(ground, uv).rgb;
  // Decks lie over water and are part of the painted ground: only blue pixels move.
  float wet=smoothstep(.02,.1,c.b-c.r);
  float d=wet>0. ? texture(water, world/size).r : 0.;
  if(d>.004){
    vec2 p=world*.042;
    float a=sin(p.x*1.3+time*.55+sin(p.y*1.7-time*.35)*1.4);
    float b=sin(p.y*2.1-time*.45+sin(p.x*.9+time*.3)*1.6);
    float swell=a*b;
    float deep=smoothstep(.02,.2,d);
    c=mix(c, c*vec3(.88,.95,1.), smoothstep(.15,.55,-swell)*.55*deep*wet);
    float glint=smoothstep(.8,.94,sin(p.x*2.3+b*1.9+time*.4)*sin(p.y*7.1+a*1.4-time*.25))*smoothstep(-.1,.7,swell+.35*sin(p.x*.37-p.y*.29+time*.15));
    c=mix(c, vec3(.86,.96,1.), glint*.5*deep*wet);
    float shore=d*9.+sin(world.x*.07+world.y*.05+time*.9)*.22+sin(world.x*.031-world.y*.043-time*.5)*.25;
    float foam=smoothstep(.35,.55,shore)*(1.-smoothstep(.62,.95,shore));
    float foam2=smoothstep(1.5,1.62,shore+.25*sin(time*.6))*(1.-smoothstep(1.66,1.85,shore+.25*sin(time*.6)));
    c=mix(c, vec3(.96,.99,1.), (foam*.55+foam2*.2)*wet);
  }
  float dry=(1.-smoothstep(.01,.05,d))*(1.-smoothstep(.3,.7,texture(cover, world/size).r));
  if(season.x>0.){
    // Snow gathers in soft patches, thicker on light ground.
    float drift=.5+.5*sin(world.x*.023+sin(world.y*.019)*2.3)*sin(world.y*.029+sin(world.x*.017)*1.9);
    float grey=dot(c,vec3(.3,.55,.15));
    c=mix(c, vec3(.93,.955,1.)*(.6+.38*grey), season.x*dry*(.4+.34*drift));
  }
  c*=mix(vec3(1.), vec3(.88,.9,.94), season.y*dry);
  color=vec4(lit(c,light()),1.);
}`;

/** Pieces of the picture layers over people; they let the local player be seen below. */
export const OVER_VERTEX = `${HEAD}
layout(location=0) in vec3 tile; // column, row, layer
uniform float side; out vec3 uv; out vec2 world;
void main(){
  vec2 q=corner(); uv=vec3(q, tile.z); world=(tile.xy+q)*side;
  gl_Position=toClip(world*cam.z-cam.xy);
}`;

export const OVER_FRAGMENT = `precision highp float; precision highp sampler2DArray;
uniform vec2 view; uniform sampler2DArray over; uniform vec2 own;
in vec3 uv; in vec2 world; out vec4 color;
${LIT}
void main(){
  vec4 c=texture(over, uv); if(c.a<.004) discard;
  float seen=mix(.4, 1., smoothstep(24.,72.,distance(world, own-vec2(0.,26.))));
  color=vec4(lit(c.rgb,light()), c.a)*seen;
}`;

const TABLE = `uniform sampler2D table;
vec4 entry(int index, int texel){ return texelFetch(table, ivec2((index%${TABLE_COLUMNS})*${ENTRY_TEXELS}+texel, index/${TABLE_COLUMNS}), 0); }
layout(location=0) in vec2 base; layout(location=1) in uvec4 data; // sprite, alpha|flags<<8, label, extra
`;

const { cellWidth, cellHeight, padding, columns, rows } = SHEET;
export const SPRITE_VERTEX = `${HEAD}${TABLE}
uniform float still; uniform vec2 propSize; uniform float sheetScale; uniform vec2 sheetSize; uniform float lamps;
uniform float frost;
out vec3 uv; flat out vec4 look; // alpha, avatar?, unlit?, lift
flat out vec2 cap; // snow, upper edge of the sprite
${COVER}
void main(){
  vec2 q=corner(); int sprite=int(data.x); uint flags=data.y>>8; float alpha=float(data.y&255u)/255.;
  bool avatar=sprite>=${AVATAR_SPRITES}; vec2 box; vec2 off; float sway=0.; cap=vec2(0.); float zoom=float(data.w)/256.;
  vec2 at=q; if((flags&${FLAG.mirror}u)!=0u) at.x=1.-at.x;
  if(avatar){
    int k=sprite-${AVATAR_SPRITES}; int cell=k%${columns * rows};
    box=vec2(${cellWidth}.,${cellHeight}.); off=vec2(-${FIGURE_BOX.footX + padding}.,-${FIGURE_BOX.footY + padding}.);
    uv=vec3((vec2(cell%${columns},cell/${columns})+at)*box*sheetScale/sheetSize, float(k/${columns * rows}));
  } else {
    vec4 src=entry(sprite,0); vec4 place=entry(sprite,1); vec4 size=entry(sprite,3); int turned=int(size.z);
    if(turned==${TURNED.quarter}) at=vec2(q.y,1.-q.x); else if(turned==${TURNED.half}) at=1.-q; else if(turned==${TURNED.threeQuarters}) at=vec2(1.-q.y,q.x); else if(turned==${TURNED.behind}) at.x=1.-at.x;
    box=size.xy; off=place.xy-vec2(0.,float(data.z)); sway=place.w*(1.-q.y)*still;
    uv=vec3((src.xy+at*src.zw)/propSize, place.z);
    cap=vec2(frost>0. ? frost*(1.-coverAt(base).r) : 0., src.y/propSize.y);
  }
  vec2 foot=floor(base*cam.z-cam.xy+.5);
  vec2 p=(off+q*box)*zoom; p.x+=sway*(sin(time*1.25+base.x*.021+base.y*.013)+.45*sin(time*2.7+base.x*.05));
  bool glow=(flags&${FLAG.glow}u)!=0u;
  look=vec4(glow?alpha*lamps:alpha, avatar?1.:0., glow?1.:0., (flags&${FLAG.lift}u)!=0u?1.:0.);
  gl_Position=toClip(foot+p*cam.z);
}`;

export const SPRITE_FRAGMENT = `precision highp float; precision highp sampler2DArray;
uniform vec2 view; uniform float time; uniform sampler2DArray props; uniform sampler2DArray sheets; uniform vec2 propSize;
in vec3 uv; flat in vec4 look; flat in vec2 cap; out vec4 color;
${LIT}
void main(){
  vec4 c=look.y>.5 ? texture(sheets, uv) : texture(props, uv);
  if(c.a<.004) discard;
  if(cap.x>0. && look.z<.5){
    // Snow lies where the sprite is transparent above, with a wavy edge.
    float thick=(12.+4.*sin(uv.x*propSize.x*.11)+2.*sin(uv.x*propSize.x*.037))/propSize.y;
    float above=max(uv.y-thick<cap.y ? 0. : texture(props, uv-vec3(0.,thick,0.)).a, uv.y-thick*.5<cap.y ? 0. : texture(props, uv-vec3(0.,thick*.5,0.)).a);
    c.rgb=mix(c.rgb, vec3(.95,.97,1.)*c.a, cap.x*(.1+.85*(1.-smoothstep(.25,.75,above))));
  }
  if(look.z<.5){
    vec3 l=light();
    // Avatars keep some light of their own at night, and are not overexposed by lamps.
    if(look.y>.5) l=min(mix(l, max(l, vec3(.82,.8,.98)), .45), vec3(1.12,1.08,1.04));
    c.rgb=lit(c.rgb,l);
  }
  c.rgb=mix(c.rgb, min(c.rgb*1.12+vec3(.07,.06,.03)*c.a, vec3(c.a)), look.w);
  color=c*look.x;
}`;

export const SHADOW_VERTEX = `${HEAD}${TABLE}
out vec2 at; flat out float strength;
void main(){
  vec2 q=corner()*2.-1.; int sprite=int(data.x); uint flags=data.y>>8; float alpha=float(data.y&255u)/255.;
  vec4 s=sprite>=${AVATAR_SPRITES} ? vec4(12.,5.,1.,1.) : entry(sprite,2);
  if((flags&${FLAG.glow}u)!=0u) s=vec4(0.);
  s*=float(data.w)/256.; at=q; strength=alpha;
  vec2 foot=floor(base*cam.z-cam.xy+.5);
  gl_Position=toClip(foot+(s.zw+q*s.xy*1.25)*cam.z);
}`;

export const SHADOW_FRAGMENT = `precision highp float; uniform vec2 view;
in vec2 at; flat in float strength; out vec4 color;
${LIT}
void main(){
  float a=.26*strength*(1.-smoothstep(.42,1.,dot(at,at))); if(a<.004) discard;
  color=vec4(vec3(.165,.137,.314)*light()*a, a);
}`;

export const LABEL_VERTEX = `${HEAD}${TABLE}
uniform float atlas; out vec3 uv; flat out float alpha;
${HUD_OCCLUSION_GLSL}
void main(){
  vec2 q=corner(); int label=int(data.z)%${LABELS};
  if(label==0||(int(data.x)<${AVATAR_SPRITES})){ gl_Position=vec4(2.,2.,2.,1.); uv=vec3(0.); alpha=0.; return; }
  vec4 src=entry(label,0); vec4 place=entry(label,1); uint flags=data.y>>8;
  bool bubble=(flags&${FLAG.bubble}u)!=0u;
  float rise=bubble ? (float(data.w&511u)-128.)/16.*cam.w : float(int(data.z)/${LABELS})*${(RISE / NAME_HEIGHT).toFixed(2)}*src.w; float size=bubble ? float(data.w>>9)/64. : 1.;
  vec2 head=floor(vec2(base.x, base.y-${FIGURE_BOX.footY - 4}.)*cam.z-cam.xy+.5);
  uv=vec3((src.xy+q*src.zw)/atlas, place.z); alpha=float(data.y&255u)/255.*(bubble ? 1. : float(flags>>4)/15.);
  // A label at the screen's edge is shifted inwards, as far as it stays above its avatar.
  float edge=src.z*size*.5+6.*cam.w;
  head.x+=floor(clamp(max(edge-head.x,0.)+min(view.x-edge-head.x,0.), -1.3*edge, 1.3*edge)+.5);
  // At the upper edge a bubble moves down over its avatar.
  if(bubble) head.y+=floor(clamp(upper*cam.w-head.y-place.y*size, 0., -place.y)+.5);
  if(bubble) alpha*=uncovered(vec4(head.x-edge, head.y+place.y*size, head.x+edge, head.y+(place.y+src.w)*size)/cam.w);
  // The name of an avatar outside the screen fades.
  if(!bubble) alpha*=1.-clamp(2.*max(edge-head.x, head.x+edge-view.x)/edge-.1, 0., 1.);
  // Scales around the tip of the tail.
  vec2 pin=vec2(0., place.y+src.w);
  gl_Position=toClip(head+pin+(place.xy+q*src.zw-pin)*size+floor(vec2(0.,-rise)+.5));
}`;

export const LABEL_FRAGMENT = `precision highp float; precision highp sampler2DArray;
uniform sampler2DArray labels; in vec3 uv; flat in float alpha; out vec4 color;
void main(){ vec4 c=texture(labels, uv); if(c.a<.004) discard; color=c*alpha; }`;

// Ambient light at half strength: cloud shadows by day, warm rooms at night.
export const SKY_VERTEX = `${HEAD}
out vec2 world;
void main(){ vec2 px=corner()*view; world=(px+cam.xy)/cam.z; gl_Position=toClip(px); }`;

export const SKY_FRAGMENT = `precision highp float; uniform float time; uniform float lamps; uniform vec3 ambient; uniform float clouds;
in vec2 world; out vec4 color;
${COVER}
void main(){
  float roof=smoothstep(.25,.75,coverAt(world).r);
  float cloud=smoothstep(.3,.85,sin(world.x*.0043+time*.05+sin(world.y*.0061)*1.3)*sin(world.y*.0052-time*.03+sin(world.x*.0037)*1.7));
  vec3 sky=ambient*mix(vec3(1.), vec3(.85,.88,.95), clouds*cloud*(1.-lamps)*(1.-roof));
  vec3 room=max(sky, mix(sky, vec3(.78,.66,.66), .72));
  color=vec4(mix(sky, room, roof*lamps)*.5, 1.);
}`;

export const LIGHT_VERTEX = `${HEAD}
layout(location=0) in vec4 lamp; layout(location=1) in vec3 tint; // x, y, radius, seed
uniform float still; out vec2 at; flat out vec3 glow;
void main(){
  vec2 q=corner()*2.-1.; at=q;
  glow=tint*(1.+still*.045*sin(time*2.3+lamp.w*6.3)*sin(time*3.7+lamp.w*17.));
  vec2 centre=lamp.xy*cam.z-cam.xy;
  gl_Position=toClip(centre+q*vec2(1.,.8)*lamp.z*cam.z);
}`;

export const LIGHT_FRAGMENT = `precision highp float; uniform float lamps; in vec2 at; flat in vec3 glow; out vec4 color;
void main(){ float f=max(0.,1.-dot(at,at)); f=f*f*(.55+.45*f); color=vec4(glow*f*.34*lamps,1.); }`;

export const FIREFLY_VERTEX = `${HEAD}
uniform float lamps; uniform float still; out vec2 at; flat out vec4 tone;
${COVER}
float hash(float n){ return fract(sin(n*127.1)*43758.5453); }
void main(){
  float id=float(gl_InstanceID); vec2 q=corner()*2.-1.; at=q;
  vec2 span=view+120.*cam.w;
  vec2 home=vec2(hash(id),hash(id+37.3))*span;
  float t=time*still; vec2 drift=vec2(sin(t*.31+id*2.1)+.5*sin(t*.83+id),cos(t*.27+id*1.7)+.5*sin(t*.71+id*3.))*34.*cam.w;
  vec2 p=mod(home+drift-cam.xy,span)-60.*cam.w;
  float pulse=.35+.65*smoothstep(-.2,.9,sin(time*still*(.9+hash(id+3.)*.9)+id*4.));
  // Fireflies appear over grass only.
  float meadow=smoothstep(.55,.95,coverAt((p+cam.xy)/cam.z).g);
  tone=vec4(1.,.93,.52,pulse*smoothstep(.45,1.,lamps)*.9*meadow);
  gl_Position=meadow>0. ? toClip(p+q*5.*cam.w) : vec4(2.,2.,2.,1.);
}`;

export const FIREFLY_FRAGMENT = `precision highp float; in vec2 at; flat in vec4 tone; out vec4 color;
void main(){ float d=dot(at,at); if(d>1.) discard; float f=(1.-d); color=vec4((tone.rgb*f*f*.55+vec3(1.,1.,.9)*smoothstep(.12,.0,d))*tone.a,0.); }`;
