import type { RealAvatars, FigurePainter } from '../../contract/ports/real-avatars';

/** The bundled real-looking figures; they load when the first of them is seen. */
export const bundledRealAvatars: RealAvatars = {
  figure: async (id) => (await import('../../assets/avatar/real-figures')).bundledFigure(id),
};

/** What paints them for the editor: the 3D view's own way, loaded when it is asked for. */
export async function openFigurePainter(): Promise<FigurePainter> {
  const { createFigurePainter } = await import('../../engine/render3d/people/figure-painter');
  return createFigurePainter();
}
