/** A mesh: three numbers per vertex, three indices per face. */
export interface GlbPart {
  readonly positions: readonly number[];
  readonly normals?: readonly number[];
  readonly uvs?: readonly number[];
  readonly indices: readonly number[];
  readonly material: GlbMaterial;
}
export interface GlbMaterial {
  /** Red, green, blue, 0..1, linear. */
  readonly color: readonly [number, number, number];
  readonly emissive?: readonly [number, number, number];
  /** A PNG. */
  readonly picture?: Uint8Array;
}

/** Writes a .glb with one node per part; tests use `change` to corrupt its JSON. */
export function writeGlb(
  parts: readonly GlbPart[],
  change: (json: Record<string, unknown>) => void = () => undefined,
): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  const views: object[] = [];
  const accessors: object[] = [];
  let size = 0;
  const view = (bytes: Uint8Array): number => {
    const room = new Uint8Array(Math.ceil(bytes.byteLength / 4) * 4);
    room.set(bytes);
    pieces.push(room);
    views.push({ buffer: 0, byteOffset: size, byteLength: bytes.byteLength });
    size += room.byteLength;
    return views.length - 1;
  };
  const floats = (values: readonly number[], type: 'VEC2' | 'VEC3'): number => {
    const width = type === 'VEC2' ? 2 : 3;
    const bound = (pick: (...of: number[]) => number): number[] =>
      Array.from({ length: width }, (_, axis) =>
        values.filter((_value, i) => i % width === axis).reduce((a, b) => pick(a, b)),
      );
    const bytes = new Uint8Array(new Float32Array(values).buffer);
    const bounds = { min: bound(Math.min), max: bound(Math.max) };
    accessors.push({
      bufferView: view(bytes),
      componentType: 5126,
      count: values.length / width,
      type,
      ...bounds,
    });
    return accessors.length - 1;
  };
  const images: object[] = [];
  const materials: object[] = [];
  const meshes = parts.map(({ positions, normals, uvs, indices, material: { color, emissive, picture } }) => {
    if (picture) images.push({ bufferView: view(picture), mimeType: 'image/png' });
    materials.push({
      pbrMetallicRoughness: {
        baseColorFactor: [...color, 1],
        metallicFactor: 0,
        roughnessFactor: 0.9,
        ...(picture && { baseColorTexture: { index: images.length - 1 } }),
      },
      ...(emissive && { emissiveFactor: emissive }),
    });
    const attributes = {
      POSITION: floats(positions, 'VEC3'),
      ...(normals && { NORMAL: floats(normals, 'VEC3') }),
      ...(uvs && { TEXCOORD_0: floats(uvs, 'VEC2') }),
    };
    const bytes = new Uint8Array(new Uint16Array(indices).buffer);
    accessors.push({ bufferView: view(bytes), componentType: 5123, count: indices.length, type: 'SCALAR' });
    return { primitives: [{ attributes, indices: accessors.length - 1, material: materials.length - 1 }] };
  });
  const json: Record<string, unknown> = {
    asset: { version: '2.0', generator: 'Tiny Planet' },
    scene: 0,
    scenes: [{ nodes: meshes.map((_, i) => i) }],
    nodes: meshes.map((_, mesh) => ({ mesh })),
    meshes,
    materials,
    ...(images.length > 0 && { images, textures: images.map((_, source) => ({ source })) }),
    accessors,
    bufferViews: views,
    buffers: [{ byteLength: size }],
  };
  change(json);
  return glbOf(json, pieces, size);
}

/** Replaces the JSON of a .glb and keeps its data, for tests. */
export function changeGlb(
  bytes: Uint8Array<ArrayBuffer>,
  change: (json: Record<string, unknown>) => void,
): Uint8Array<ArrayBuffer> {
  const end = 20 + new DataView(bytes.buffer).getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, end))) as Record<string, unknown>;
  change(json);
  const data = bytes.subarray(end + 8);
  return glbOf(json, [data], data.byteLength);
}

function glbOf(json: object, pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const raw = new TextEncoder().encode(JSON.stringify(json));
  const text = new Uint8Array(Math.ceil(raw.byteLength / 4) * 4).fill(0x20);
  text.set(raw);
  const out = new Uint8Array(12 + 8 + text.byteLength + 8 + size);
  const head = new DataView(out.buffer);
  const words = [0x46546c67, 2, out.byteLength, text.byteLength, 0x4e4f534a];
  words.forEach((word, i) => head.setUint32(i * 4, word, true));
  out.set(text, 20);
  head.setUint32(20 + text.byteLength, size, true);
  head.setUint32(24 + text.byteLength, 0x004e4942, true);
  let at = 28 + text.byteLength;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.byteLength;
  }
  return out;
}
