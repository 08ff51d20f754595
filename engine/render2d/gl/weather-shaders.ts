import { COVER, HEAD, LIT } from './shaders';

/**
 * Precipitation particles: one quad each, positioned from its id and the time. `kind`: 0 rain, 1 snow, 2
 * petals, 3 leaves. Positions are in world space, so that walking moves past them.
 */
export const WEATHER_VERTEX = `${HEAD}
uniform int kind; out vec2 at; flat out vec4 tone; flat out int form;
float hash(float n){ return fract(sin(n*127.1)*43758.5453); }
void main(){
  float id=float(gl_InstanceID); vec2 q=corner()*2.-1.; at=q; form=kind;
  float a=hash(id); float b=hash(id+17.7); float c=hash(id+51.3); float d=hash(id+83.9);
  float u=cam.w; vec2 span=view+vec2(160.,240.)*u; vec2 margin=vec2(80.,120.)*u; vec2 p;
  if(kind==0){
    // Each drop has its own place on the ground and makes a ring there.
    float beat=time*(1.25+.4*c)+d*7.; float turn=floor(beat); float part=beat-turn;
    vec2 ground=vec2(hash(id+turn*3.17),hash(id*1.73+turn*5.31))*span;
    p=mod(ground-cam.xy,span)-margin;
    vec2 way=normalize(vec2(-.16,1.));
    if(part<.6){
      float high=1.-part/.6;
      p+=(way*(q.y*(13.+9.*b)-high*440.)+vec2(way.y,-way.x)*q.x*1.15)*u;
      tone=vec4(.88,.94,1.,(.5+.25*b)*smoothstep(0.,.15,part));
    } else {
      float w=(part-.6)/.4; form=4;
      p+=q*vec2(9.,4.6)*u*(.25+.75*w);
      tone=vec4(.92,.97,1.,.6*(1.-w)*(1.-w));
    }
  } else if(kind==1){
    float near=.4+.6*c;
    vec2 drift=vec2(-14.*time*near+sin(time*(.4+.5*d)+id)*20.,(30.+22.*near)*time*(.7+.3*b));
    p=mod(vec2(a,b)*span+drift*u-cam.xy*(.85+.15*near),span)-margin+q*(2.+4.*near*(.5+.5*d))*u;
    tone=vec4(1.,1.,1.,.55+.4*near);
  } else {
    float near=.55+.45*c; bool petal=kind==2;
    vec2 drift=vec2(-26.*time*near+sin(time*(.5+.4*d)+id*1.7)*34.,(petal?26.:34.)*time*near+cos(time*.7+id)*10.);
    float turn=time*(petal?.5:.8)*(d-.5)*2.4+id*2.1+sin(time*.9+id)*.7;
    float flip=.32+.68*abs(sin(time*(.9+.6*c)+id*2.3));
    float size=(petal?6.+3.4*b:7.+4.*b)*near*u;
    vec2 e=vec2(q.x,q.y*.72*flip)*size;
    p=mod(vec2(a,b)*span+drift*u-cam.xy*(.9+.1*near),span)-margin+vec2(e.x*cos(turn)-e.y*sin(turn),e.x*sin(turn)+e.y*cos(turn));
    vec3 tint=petal ? mix(vec3(.985,.66,.74),vec3(1.,.86,.89),d)
      : d<.4 ? mix(vec3(.93,.63,.22),vec3(.96,.76,.36),b) : d<.75 ? mix(vec3(.85,.42,.24),vec3(.93,.55,.33),b) : mix(vec3(.63,.64,.28),vec3(.76,.7,.34),b);
    tone=vec4(tint*(.9+.1*flip),.94);
  }
  gl_Position=toClip(p);
}`;

export const WEATHER_FRAGMENT = `precision highp float; precision highp int; uniform vec2 view; uniform vec4 cam;
in vec2 at; flat in vec4 tone; flat in int form; out vec4 color;
${LIT}${COVER}
void main(){
  // Hidden under roofs.
  float open=1.-smoothstep(.3,.7,coverAt((vec2(gl_FragCoord.x, view.y-gl_FragCoord.y)+cam.xy)/cam.z).r);
  if(open<.01) discard;
  float a=0.; vec3 rgb=tone.rgb; float far=dot(at,at);
  if(form==0) a=(1.-abs(at.x))*smoothstep(-1.,.9,at.y)*smoothstep(1.,.9,at.y);
  else if(form==4) a=smoothstep(.3,.75,far)*(1.-smoothstep(.8,1.,far));
  else if(form==1) a=1.-smoothstep(.15,1.,far);
  else if(form==2){
    // A cherry petal: round with a notch at one end, narrow at the other.
    float wide=length(at*vec2(1.,1.16-.38*at.x));
    a=1.-smoothstep(.86,1.,wide); a*=smoothstep(.1,.26,length(at-vec2(1.02,0.)));
    rgb=mix(rgb*vec3(.96,.8,.85), rgb, smoothstep(-.9,.2,at.x));
  } else {
    float w=abs(at.y)/max(.001,(1.-at.x*at.x)*.92);
    a=1.-smoothstep(.84,1.,w);
    rgb*=1.-.2*(1.-smoothstep(.03,.1,abs(at.y)))-.1*step(0.,at.y);
  }
  a*=tone.a*open; if(a<.004) discard;
  // Slightly brighter than the surroundings at night.
  vec3 l=light(); l=mix(l, max(l, vec3(.72,.74,.92)), form==2||form==3 ? .4 : .7);
  color=vec4(min(rgb*l,vec3(1.))*a, a);
}`;
