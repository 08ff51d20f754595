import type { LoadPlanet } from '../../../hud/portal/home/live-planet';

/** The live planet of the portal: three and all, fetched when it is asked for. */
export const loadPlanet: LoadPlanet = async (options) => {
  const { startPlanet } = await import('../../../engine/render3d/planet/planet');
  return startPlanet(options);
};
