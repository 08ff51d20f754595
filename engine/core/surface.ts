import type { Surface } from '../../contract/ports/engine';
import { EngineError } from './engine-error';

const ATTRIBUTES: Readonly<Record<Surface['view'], WebGLContextAttributes>> = {
  '2d': { alpha: false, antialias: false, depth: false, stencil: true, premultipliedAlpha: true },
  '3d': { alpha: false, antialias: true },
};

/**
 * A canvas that fills its host, and the context that a view draws with. Making one takes a moment of waiting: it can be
 * done while something else is waited for. Throws `no_webgl2`.
 */
export function openSurface(document: Document, view: Surface['view']): Surface {
  const canvas = document.createElement('canvas');
  canvas.style.cssText =
    'position:absolute;inset:0;width:100%;height:100%;display:block;outline:none;touch-action:none';
  const gl = canvas.getContext('webgl2', { ...ATTRIBUTES[view], powerPreference: 'high-performance' });
  if (!gl) throw EngineError.noWebgl2();
  return { view, canvas, gl };
}

/** The surface that was opened ahead, or another one where its context was lost before anybody drew with it. */
export const surfaceOf = (ready: Surface | undefined, document: Document, view: Surface['view']): Surface =>
  ready && !ready.gl.isContextLost() ? ready : openSurface(document, view);

/** Gives the context back: a browser keeps only so many. */
export function closeSurface({ canvas, gl }: Surface): void {
  if (!gl.isContextLost()) gl.getExtension('WEBGL_lose_context')?.loseContext();
  canvas.remove();
}
