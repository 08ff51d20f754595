import { expect, test } from 'vitest';
import { gpuTypeOf, recommendedFor } from './device-guess';

test.each([
  ['', 0],
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', 0],
  ['llvmpipe (LLVM 15.0.7, 256 bits)', 0],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)', 0],
  ['ANGLE (Intel, Intel(R) UHD Graphics 620 Direct3D11 vs_5_0 ps_5_0)', 1],
  ['ANGLE (Intel, Intel(R) Iris(R) Xe Graphics, OpenGL 4.6)', 1],
  ['ANGLE (AMD, AMD Radeon(TM) Graphics Direct3D11 vs_5_0 ps_5_0)', 1],
  ['Adreno (TM) 650', 1],
  ['Apple M1', 1],
  ['Apple M2 Max', 2],
  ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 Direct3D11 vs_5_0 ps_5_0)', 2],
  ['ANGLE (AMD, AMD Radeon RX 6600 XT Direct3D11 vs_5_0 ps_5_0)', 2],
  ['ANGLE (Intel, Intel(R) Arc(TM) A770 Graphics Direct3D11)', 2],
])('%s is of type %i', (gpu, type) => {
  expect(gpuTypeOf(gpu)).toBe(type);
});

test('a dedicated GPU gets everything, a weak machine the defaults of section 9', () => {
  const strong = recommendedFor({ gpu: 'NVIDIA GeForce RTX 4070', threads: 16, memory: 8 });
  expect(strong).toMatchObject({ quality: 0, refreshRate: 60, shadow: true, effects: true, gpuType: 2 });
  const weak = recommendedFor({ gpu: 'Intel(R) HD Graphics', threads: 4, memory: 4 });
  expect(weak).toMatchObject({ quality: 0, refreshRate: 30, shadow: false, effects: false, gpuType: 1 });
  const middle = recommendedFor({ gpu: 'Intel(R) Iris(R) Xe', threads: 8, memory: 8 });
  expect(middle).toMatchObject({ effects: true, shadow: false, refreshRate: 30 });
  expect(recommendedFor({ gpu: '', threads: 2 })).toMatchObject({ gpuType: 0, effects: false });
});
