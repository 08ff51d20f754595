import { expect, it } from 'vitest';
import { shaderSlim } from '../../scripts/vite-shader-slim';

const { transform } = shaderSlim();
const slimmed = (code: string, id: string): unknown =>
  typeof transform === 'function' ? Reflect.apply(transform, undefined, [code, id]) : undefined;

it('takes the comments out of shaders, keeps their lines, and touches nothing else', () => {
  const code = 'const a = `\n  // Snow.\n  x = 1.0; // kept\n`;\nfetch("https://a.b//c");';
  expect(slimmed(code, '/p/engine/render3d/scene/bend.ts')).toMatchObject({
    code: 'const a = `\n\n  x = 1.0; // kept\n`;\nfetch("https://a.b//c");',
  });
  expect(slimmed(code, '/p/hud/space/minimap.ts')).toBeUndefined();
});
