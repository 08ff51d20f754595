import { heightOf, widthOf, type SpaceDocument } from '../../contract/model/space-document';
import type { EngineThreads } from '../../contract/ports/engine';

/** Map symbol of a prop kind: colour and size in logical pixels. Small kinds are left out. */
interface Dot {
  readonly color: string;
  readonly width: number;
  readonly height: number;
  readonly round?: true;
}

const TREE = { width: 34, height: 34, round: true } as const;
const HOUSE = { width: 168, height: 92 } as const;
const DOTS: Readonly<Record<string, Dot>> = {
  treeRound: { ...TREE, color: '#4f9a58' },
  treePine: { ...TREE, color: '#3c8062' },
  treeBlossom: { ...TREE, color: '#f0a6bd' },
  bush: { width: 24, height: 20, color: '#5ea763', round: true },
  hedge: { width: 34, height: 16, color: '#4f9a58' },
  flowerBed: { width: 52, height: 22, color: '#ee8f9f', round: true },
  rock: { width: 20, height: 16, color: '#a7a3b4', round: true },
  houseCoral: { ...HOUSE, color: '#ef8a76' },
  houseTeal: { ...HOUSE, color: '#53b0a6' },
  housePlum: { ...HOUSE, width: 190, color: '#9a7fc4' },
  cafeStall: { width: 92, height: 44, color: '#f0a35e' },
  fountain: { width: 150, height: 90, color: '#8fd6ef', round: true },
  stageBackdrop: { width: 300, height: 40, color: '#b06aa8' },
  parasol: { width: 44, height: 36, color: '#f6c177', round: true },
  bench: { width: 52, height: 12, color: '#a9764f' },
};

const dotOf = (kind: string): Dot | undefined => (Object.hasOwn(DOTS, kind) ? DOTS[kind] : undefined);

/** Paints the map from above: the ground scaled down, and elements as simple shapes. */
export async function paintMap(
  document: SpaceDocument,
  paintGround: EngineThreads['paintGround'],
  side: number,
): Promise<ImageBitmap> {
  const [width, height] = [widthOf(document), heightOf(document)];
  const scale = side / Math.max(width, height);
  const ground = await paintGround({ x: 0, y: 0, width, height }, scale);
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d context');
  context.drawImage(ground, 0, 0);
  ground.close();
  context.scale(scale, scale);
  const symbols = document.elements
    .map((element) => ({ ...element, dot: dotOf(element.kind) }))
    .sort((a, b) => a.y - b.y);
  for (const { x, y, dot } of symbols) {
    if (!dot) continue;
    // A soft shadow separates it from the ground.
    for (const [color, down] of [
      ['rgb(40 50 60 / 24%)', 8],
      [dot.color, 0],
    ] as const) {
      context.fillStyle = color;
      context.beginPath();
      if (dot.round)
        context.ellipse(x, y - dot.height / 2 + down, dot.width / 2, dot.height / 2, 0, 0, Math.PI * 2);
      else context.roundRect(x - dot.width / 2, y - dot.height + down, dot.width, dot.height, 8);
      context.fill();
    }
  }
  return canvas.transferToImageBitmap();
}
