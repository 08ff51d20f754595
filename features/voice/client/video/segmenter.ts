import type { SelfieSegmentation } from '@mediapipe/selfie_segmentation';
import graph from '@mediapipe/selfie_segmentation/selfie_segmentation.binarypb?url';
import library from '@mediapipe/selfie_segmentation/selfie_segmentation.js?url';
import model from '@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite?url';
import loader from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.js?url';
import wasm from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.wasm?url';

declare global {
  /** Defined by the library's script. */
  var SelfieSegmentation:
    (new (config: { locateFile: (path: string) => string }) => SelfieSegmentation) | undefined;
}

const FILES: Readonly<Record<string, string>> = {
  'selfie_segmentation.binarypb': graph,
  'selfie_segmentation_landscape.tflite': model,
  'selfie_segmentation_solution_simd_wasm_bin.js': loader,
  'selfie_segmentation_solution_simd_wasm_bin.wasm': wasm,
};
/** The model for wide pictures. */
const LANDSCAPE = 1;

/** The library is a script that defines a global; it is no module. */
function loadLibrary(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = library;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('the segmentation library did not load')));
    document.head.append(script);
  });
}

/** Tells people from their background. Loads 1.6 MB, all of it from this server; needs SIMD, as every browser since 2023 has. */
export async function openSegmenter(): Promise<SelfieSegmentation> {
  if (!globalThis.SelfieSegmentation) await loadLibrary();
  const Segmenter = globalThis.SelfieSegmentation;
  if (!Segmenter) throw new Error('the segmentation library defined nothing');
  const segmenter = new Segmenter({ locateFile: (path) => FILES[path] ?? path });
  segmenter.setOptions({ modelSelection: LANDSCAPE });
  await segmenter.initialize();
  return segmenter;
}
