import type { ReadModel } from './gltf-parts';
import { checkGltf } from './gltf-check';

/**
 * Reads a glTF file; three's loader is loaded with the first file that passes the checks. Throws
 * `ModelError`.
 */
export async function readModel(bytes: ArrayBuffer): Promise<ReadModel> {
  const needs = checkGltf(bytes);
  const { loadParts } = await import('./gltf-parts');
  return loadParts(bytes, needs);
}
