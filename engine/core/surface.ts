import type { Surface } from '../../contract/ports/engine';
import { EngineError } from './engine-error';

const ATTRIBUTES: Readonly<Record<Surface['view'], WebGLContextAttributes>> = {
  '2d': { alpha: false, antialias: false, depth: false, stencil: true, premultipliedAlpha: true },
  '3d': { alpha: false, antialias: true },
};

/**
 * Opens a canvas that fills its host, with a WebGL2 context. Creating a context takes time, so it can be done
 * in advance. Throws `no_webgl2`.
 */
export function openSurface(document: Document, view: Surface['view']): Surface {
  const canvas = document.createElement('canvas');
  canvas.style.cssText =
    'position:absolute;inset:0;width:100%;height:100%;display:block;outline:none;touch-action:none';
  const gl = canvas.getContext('webgl2', { ...ATTRIBUTES[view], powerPreference: 'high-performance' });
  if (!gl) throw EngineError.noWebgl2();
  return { view, canvas, gl };
}

/** The pre-opened surface, or a new one when its context was lost before the first draw. */
export const openedSurface = (
  ready: Surface | undefined,
  document: Document,
  view: Surface['view'],
): Surface => (ready && !ready.gl.isContextLost() ? ready : openSurface(document, view));

/** Releases the context: a browser allows only a few. */
export function closeSurface({ canvas, gl }: Surface): void {
  if (!gl.isContextLost()) gl.getExtension('WEBGL_lose_context')?.loseContext();
  canvas.remove();
}
