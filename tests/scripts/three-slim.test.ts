import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withoutUnnamed } from '../../scripts/three-slim/members';
import { slimShader } from '../../scripts/three-slim/shaders';
import { slimSources } from '../../scripts/vite-three-slim';

const known = (name: string): false | undefined => (/^(?:OFF|NUM_NONE)$/.test(name) ? false : undefined);
const slim = (...lines: string[]): string => slimShader(lines.join('\n'), known);

describe('a shader without what nobody asks for', () => {
  it('keeps what is known only when it is compiled, and loses comments', () => {
    expect(slim('  a; // why', '#ifdef ON', '/* b */ b;', '#else', 'c;', '#endif')).toBe(
      'a;\n#ifdef ON\nb;\n#else\nc;\n#endif',
    );
  });

  it('loses branches that are never taken, however they are asked for', () => {
    expect(slim('#ifdef OFF', 'a;', '#else', 'b;', '#endif')).toBe('b;');
    expect(slim('#ifndef OFF', 'a;', '#endif')).toBe('a;');
    expect(slim('#if defined( ON ) && NUM_NONE > 0', 'a;', '#endif', 'z;')).toBe('z;');
    expect(slim('#if ! defined( OFF ) || defined( ON )', 'a;', '#endif')).toBe('a;');
    expect(slim('#if ( I < NUM_NONE ) && defined( ON )', 'a;', '#endif')).toBe('');
    expect(slim('#ifdef OFF', '#ifdef ON', 'a;', '#else', 'b;', '#endif', '#endif', 'z;')).toBe('z;');
  });

  it('keeps a chain whole when one of its links goes', () => {
    const chain = ['#if defined( OFF )', 'a;', '#elif defined( ON )', 'b;', '#else', 'c;', '#endif'];
    expect(slim(...chain)).toBe('#if defined( ON )\nb;\n#else\nc;\n#endif');
    const second = ['#if defined( ON )', 'a;', '#elif defined( OFF )', 'b;', '#else', 'c;', '#endif'];
    expect(slim(...second)).toBe('#if defined( ON )\na;\n#else\nc;\n#endif');
    const sure = ['#if defined( ON )', 'a;', '#elif ! defined( OFF )', 'b;', '#else', 'c;', '#endif'];
    expect(slim(...sure)).toBe('#if defined( ON )\na;\n#else\nb;\n#endif');
  });
});

describe('classes without methods that nobody names', () => {
  it('keeps what our words name, and what that names in turn', () => {
    const code = 'class A { used() { this.inner(); } inner() {} lost() { this.further(); } further() {} }';
    const out = withoutUnnamed(new Map([['a.js', code]]), new Set(['used'])).get('a.js') ?? '';
    expect(out).toContain('used()');
    expect(out).toContain('inner() {}');
    expect(out).not.toMatch(/lost|further/);
  });
});

/** What is built for code of ours that says this. */
function built(code: string): (file: string) => string | undefined {
  const root = mkdtempSync(path.join(tmpdir(), 'three-slim-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'engine/render3d'), { recursive: true });
  writeFileSync(path.join(root, 'engine/render3d/view.ts'), code);
  const sources = [...slimSources(root)];
  return (file) => sources.find(([name]) => name.endsWith(`/${file}`))?.[1];
}

// Each reads the whole of three.
describe('three for our own code', { timeout: 30_000 }, () => {
  const PLAIN = "import { Mesh, MeshToonMaterial, WebGLRenderer } from 'three';\n";

  it('is without kinds and features that the code does not name', () => {
    const file = built(PLAIN);
    expect(file('objects/SkinnedMesh.js')).toBeUndefined();
    expect(file('extras/PMREMGenerator.js')).toBeUndefined();
    expect(file('renderers/WebGLRenderer.js')).not.toContain('isSkinnedMesh');
    expect(file('renderers/webgl/WebGLPrograms.js')).not.toContain('material.normalMap');
    expect(file('renderers/shaders/ShaderLib/meshtoon.glsl.js')).toContain('#include <map_fragment>');
    expect(file('renderers/shaders/ShaderChunk/normalmap_pars_fragment.glsl.js')).not.toContain('sampler2D');
    expect(file('renderers/shaders/ShaderLib.js')).not.toContain('meshphysical');
    expect(file('core/Object3D.js')).not.toContain('toJSON');
  });

  it('has them as soon as the code does', () => {
    const file = built(
      `${PLAIN}import { SkinnedMesh, MeshStandardMaterial } from 'three';\nconst made = { normalMap: 1 };\nmesh.toJSON();`,
    );
    expect(file('objects/SkinnedMesh.js')).toBeDefined();
    expect(file('renderers/WebGLRenderer.js')).toContain('isSkinnedMesh');
    expect(file('renderers/webgl/WebGLPrograms.js')).toContain('material.normalMap');
    expect(file('renderers/shaders/ShaderChunk/normalmap_pars_fragment.glsl.js')).toContain('sampler2D');
    expect(file('renderers/shaders/ShaderChunk/skinning_pars_vertex.glsl.js')).toContain('boneTexture');
    expect(file('renderers/shaders/ShaderLib.js')).toContain('meshphysical');
    expect(file('core/Object3D.js')).toContain('toJSON');
  });

  it('is without formats that nothing has, and without words for whoever writes it', () => {
    const file = built(PLAIN);
    const utils = file('renderers/webgl/WebGLUtils.js');
    expect(utils).not.toContain('=== RGB_S3TC_DXT1_Format');
    expect(utils).toContain('=== UnsignedByteType');
    expect(file('renderers/webgl/WebGLTextures.js')).not.toMatch(/^\s*warn\(/m);
    const asking = built(
      `${PLAIN}import { RGB_S3TC_DXT1_Format } from 'three';\ntexture.format = RGB_S3TC_DXT1_Format;`,
    );
    expect(asking('renderers/webgl/WebGLUtils.js')).toContain('=== RGB_S3TC_DXT1_Format');
  });

  it('does not compile a material anew each frame: what is not there reads as the renderer itself writes it', () => {
    const renderer = built(PLAIN)('renderers/WebGLRenderer.js') ?? '';
    expect(renderer).toContain('materialProperties.morphTargetsCount = 0;');
    expect(renderer).toContain('materialProperties.envMap !== envMap');
    expect(renderer).toContain('materialProperties.toneMapping = 0;');
  });
});
