/** Prop kinds that shade the ground around them, with the radius in pixels. */
export const SHADE_RADIUS: Readonly<Record<string, number>> = {
  treeRound: 74,
  treePine: 62,
  treeBlossom: 64,
  houseCoral: 120,
  houseTeal: 120,
  housePlum: 136,
};

/** So far from such a prop is nothing of its shade or of its petals, logical pixels. */
export const SHADE_REACH = 184;
