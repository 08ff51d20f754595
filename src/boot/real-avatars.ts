import type { RealAvatars, FigurePainter } from '../../contract/ports/real-avatars';

/** The bundled real-looking figures; they load when the first of them is seen. */
export const bundledRealAvatars: RealAvatars = {
  figure: async (id) => (await import('../../assets/avatar/real-figures')).bundledFigure(id),
};

/** The figure painter of the editor, based on the 3D view and loaded on demand. */
export async function openFigurePainter(): Promise<FigurePainter> {
  const { createFigurePainter } = await import('../../engine/render3d/people/figure-painter');
  return createFigurePainter();
}
