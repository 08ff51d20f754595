const MB = 1024 * 1024;

/** What an import takes at most. Each limit applies before the memory is used. */
export const LIMITS = {
  files: 2000,
  /** Bytes of one file, and of all together after unpacking. */
  fileBytes: 64 * MB,
  allBytes: 256 * MB,
  /** Elements of an XML file, and how deep they or groups of layers are nested. */
  xmlElements: 2_000_000,
  depth: 64,
  /** Tiles of all layers together, before cropping. */
  tiles: 16_000_000,
  layers: 2000,
  tilesets: 1000,
  /** Lines of a report. */
  lines: 2000,
  objects: 50_000,
  /** Memory that a zstd frame may ask for. */
  zstdWindow: 8 * MB,
  /** Of one picture, which is four times as many bytes once it is decoded; uploads take no more either. */
  pixels: 40_000_000,
  /** Of all pictures that a preview decodes together. */
  shownPixels: 80_000_000,
  /** By the schema of the document. */
  pictureLayers: 48,
  /** Layers that can be merged into these. */
  mergedLayers: 200,
  sheets: 32,
  sheetColumns: 4096,
  sheetTiles: 1_000_000,
  /** Margin and spacing of a sheet, pixels. */
  sheetGap: 1024,
  /** Logical pixels from the corner of the map. */
  farthest: 100_000,
  /** Cells that one tile covers. */
  cellsOfTile: 1024,
  spawns: 200,
  areas: 500,
  elements: 20_000,
  zone: 100,
} as const;

export const megabytes = (bytes: number): number => Math.round(bytes / MB);
