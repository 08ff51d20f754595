import { SHEET } from '../../../../engine/avatar/sheet-layout';
import { groundCanvas, lookOf, sheetCanvas } from './art';
import { Crowd, LOOKS, nameOf } from './crowd';
import { measured } from './probe';

const WIDTH = 1280;
const HEIGHT = 720;
const NAME_WIDTH = 72;
const NAME_HEIGHT = 16;
const NAMES_A_ROW = 28;
const SHEET_WIDTH = SHEET.columns * SHEET.cellWidth;
const SHEET_HEIGHT = SHEET.rows * SHEET.cellHeight;

const VERTEX = `#version 300 es
precision highp float; precision highp int; layout(location=0) in vec3 base; uniform int pass; uniform float time; out vec3 uv;
void main(){
  vec2 q=vec2(gl_VertexID&1, gl_VertexID>>1); uint pack=floatBitsToUint(base.z); int look=int(pack&255u); int way=int((pack>>8)&3u); int id=int(pack>>10);
  vec2 size; vec2 off; vec2 at=base.xy; uv=vec3(q,float(look));
  if(pass==0){ size=vec2(${WIDTH},${HEIGHT}); off=vec2(0.); at=vec2(0.); }
  else if(pass==1){ size=vec2(28.,12.); off=vec2(-14.,-6.); }
  else if(pass==2){ size=vec2(${SHEET.cellWidth},${SHEET.cellHeight}); off=vec2(-${SHEET.cellWidth / 2}.,-58.);
    int row=way==0?0:way==2?2:1; int frame=4+int(mod(time*18.+float(id),8.)); vec2 p=q; if(way==3) p.x=1.-p.x;
    uv=vec3((vec2(frame,row)+p)*size/vec2(${SHEET_WIDTH},${SHEET_HEIGHT}), float(look)); }
  else { size=vec2(${NAME_WIDTH},${NAME_HEIGHT}); off=vec2(-${NAME_WIDTH / 2}.,-74.);
    uv=vec3((vec2(id%${NAMES_A_ROW},id/${NAMES_A_ROW})+q)*size/2048., 0.); }
  vec2 px=floor(at+.5)+off+q*size; gl_Position=vec4(px.x/${WIDTH}.*2.-1., 1.-px.y/${HEIGHT}.*2., 0., 1.);
}`;
const FRAGMENT = `#version 300 es
precision highp float; precision highp int; precision highp sampler2DArray; uniform int pass; uniform sampler2D ground; uniform sampler2D names; uniform sampler2DArray sheets;
in vec3 uv; out vec4 color;
void main(){
  if(pass==0) color=texture(ground,uv.xy);
  else if(pass==1){ vec2 d=uv.xy*2.-1.; float a=.22*(1.-smoothstep(.6,1.,dot(d,d))); color=vec4(vec3(.165,.137,.314)*a,a); }
  else if(pass==2) color=texture(sheets,uv);
  else color=texture(names,uv.xy);
}`;

function namesCanvas(count: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 2048, height: 2048 });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2d context');
  context.font = '600 12px sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = '#fff';
  context.strokeStyle = '#261e4a';
  context.lineWidth = 3;
  for (let i = 0; i < count; i++) {
    const x = ((i % NAMES_A_ROW) + 0.5) * NAME_WIDTH;
    const y = (Math.floor(i / NAMES_A_ROW) + 0.5) * NAME_HEIGHT;
    context.strokeText(nameOf(i), x, y);
    context.fillText(nameOf(i), x, y);
  }
  return canvas;
}

// The minimum that the browser allows: instanced draws from one buffer, sorted by y.
await measured((count) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  document.body.append(canvas);
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: false });
  if (!gl) throw new Error('no WebGL2');
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('no shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? '');
  gl.useProgram(program);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  const filter = (target: GLenum): void => {
    gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    gl.texParameteri(target, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(target, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  };
  [groundCanvas(WIDTH, HEIGHT), namesCanvas(count)].forEach((picture, unit) => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
    filter(gl.TEXTURE_2D);
  });
  gl.activeTexture(gl.TEXTURE2);
  gl.bindTexture(gl.TEXTURE_2D_ARRAY, gl.createTexture());
  gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, gl.RGBA8, SHEET_WIDTH, SHEET_HEIGHT, LOOKS);
  for (let look = 0; look < LOOKS; look++) {
    const sheet = sheetCanvas(lookOf(look, LOOKS), 1);
    const { width, height } = sheet;
    gl.texSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, look, width, height, 1, gl.RGBA, gl.UNSIGNED_BYTE, sheet);
  }
  filter(gl.TEXTURE_2D_ARRAY);
  const uniform = (name: string): WebGLUniformLocation | null => gl.getUniformLocation(program, name);
  gl.uniform1i(uniform('ground'), 0);
  gl.uniform1i(uniform('names'), 1);
  gl.uniform1i(uniform('sheets'), 2);
  const pass = uniform('pass');
  const time = uniform('time');
  const floats = new Float32Array(count * 3);
  const words = new Uint32Array(floats.buffer);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, floats.byteLength, gl.DYNAMIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 12, 0);
  gl.vertexAttribDivisor(0, 1);
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);

  const crowd = new Crowd(count, 40, 80, WIDTH - 80, HEIGHT - 120);
  const head = new Int32Array(HEIGHT);
  const next = new Int32Array(count);
  let last = performance.now();
  const draw = (now: number): void => {
    crowd.step(Math.min(0.1, (now - last) / 1000));
    last = now;
    head.fill(-1);
    for (let i = 0; i < count; i++) {
      const row = Math.floor(crowd.y[i] ?? 0);
      next[i] = head[row] ?? -1;
      head[row] = i;
    }
    let at = 0;
    for (let row = 0; row < HEIGHT; row++)
      for (let i = head[row] ?? -1; i >= 0; i = next[i] ?? -1) {
        floats[at++] = crowd.x[i] ?? 0;
        floats[at++] = crowd.y[i] ?? 0;
        words[at++] = (i % LOOKS) | ((crowd.way[i] ?? 0) << 8) | (i << 10);
      }
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, floats);
    gl.uniform1f(time, now / 1000);
    for (let which = 0; which < 4; which++) {
      gl.uniform1i(pass, which);
      if (which === 1) gl.enable(gl.BLEND);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, which === 0 ? 1 : count);
    }
    gl.disable(gl.BLEND);
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
  return Promise.resolve({ gl, people: () => count });
});
