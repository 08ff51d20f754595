import type { LoadPlanet } from '../../../hud/portal/home/live-planet';

/** The live planet of the portal, with three, loaded on demand. */
export const loadPlanet: LoadPlanet = async (options) => {
  const { startPlanet } = await import('../../../engine/render3d/planet/planet');
  return startPlanet(options);
};
