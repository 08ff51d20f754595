import type { Planter } from './planter';

export interface Park {
  readonly wide: number;
  readonly high: number;
  readonly wet: (x: number, y: number) => boolean;
}

/** The belt of trees at the map's border. With the walls behind its trunks it encloses the park. */
export function plantBelt(p: Planter, random: () => number, { wide, high, wet }: Park): void {
  const plant = (x: number, y: number, pines = 0.34): void => {
    if (wet(x, y)) return;
    const roll = random();
    if (roll < pines) p.put('treePine', x, y, 0.9, { variant: roll < pines / 2 ? 0 : 1 });
    else p.put('treeRound', x, y, 0.9, { variant: Math.floor(roll * 9) % 3 });
  };
  const jitter = (amount: number): number => (random() - 0.5) * amount;
  for (const [row, y] of [
    [0, 0.9],
    [1, 2.3],
    [2, 3.7],
  ] as const)
    for (let x = 0.4 + (row % 2) * 0.9; x < wide; x += 1.8) plant(x + jitter(0.6), y + jitter(0.5));
  for (const [row, y] of [
    [0, high - 1.2],
    [1, high + 0.1],
  ] as const)
    for (let x = 0.6 + row * 0.9; x < wide; x += 1.9) plant(x + jitter(0.6), y + jitter(0.4));
  for (let y = 5; y < high - 1.6; y += 1.35) {
    for (const x of [0.3, 1.75]) plant(x + jitter(0.9), y + jitter(0.6), 0.16);
    for (const x of [wide - 0.3, wide - 1.75]) plant(x + jitter(0.9), y + jitter(0.6), 0.16);
  }
}
