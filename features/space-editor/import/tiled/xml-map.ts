import type { XmlElement } from '../files/xml';
import type { Raw } from './raw';

/** Turns the XML of Tiled into the shape of its JSON, so that one reader serves both. */

const childrenOf = (element: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  element.children.filter(({ name }) => names.includes(name));
const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);

function valueOf({ attributes, children, text }: XmlElement): unknown {
  const { type, value } = attributes;
  if (type === 'list') return children.map(valueOf);
  if (type === 'class') return {};
  const raw = value ?? text;
  if (type === 'bool') return raw === 'true';
  return type === 'int' || type === 'float' ? Number(raw) : raw;
}

const propertiesOf = (element: XmlElement): readonly Raw[] =>
  childrenOf(element, 'properties')
    .flatMap((list) => childrenOf(list, 'property'))
    .map((property) => ({
      name: property.attributes['name'],
      type: property.attributes['type'] ?? 'string',
      value: valueOf(property),
    }));

const withProperties = (element: XmlElement): Raw => ({
  ...element.attributes,
  properties: propertiesOf(element),
});

function imageOf(element: XmlElement): Raw {
  const image = childOf(element, 'image');
  if (image === undefined) return {};
  const { source, width, height, trans } = image.attributes;
  return { image: source, imagewidth: width, imageheight: height, transparentcolor: trans };
}

/** The tiles as `data`, in the encoding that they have. */
function dataOf(element: XmlElement, encoding: string | undefined): unknown {
  if (encoding !== undefined) return element.text.trim();
  return childrenOf(element, 'tile').map(({ attributes }) => Number(attributes['gid'] ?? 0));
}

function layerData(layer: XmlElement): Raw {
  const data = childOf(layer, 'data');
  if (data === undefined) return {};
  const { encoding, compression } = data.attributes;
  const chunks = childrenOf(data, 'chunk');
  return {
    encoding,
    compression,
    ...(chunks.length === 0
      ? { data: dataOf(data, encoding) }
      : { chunks: chunks.map((chunk) => ({ ...chunk.attributes, data: dataOf(chunk, encoding) })) }),
  };
}

const pointsOf = (text: string | undefined): readonly Raw[] =>
  (text ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => {
      const [x = '0', y = '0'] = pair.split(',');
      return { x, y };
    });

function objectOf(element: XmlElement): Raw {
  const text = childOf(element, 'text');
  const [polygon, polyline] = ['polygon', 'polyline'].map((name) => childOf(element, name));
  return {
    ...withProperties(element),
    ...(childOf(element, 'ellipse') && { ellipse: true }),
    ...(childOf(element, 'capsule') && { ellipse: true }),
    ...(childOf(element, 'point') && { point: true }),
    ...(polygon && { polygon: pointsOf(polygon.attributes['points']) }),
    ...(polyline && { polyline: pointsOf(polyline.attributes['points']) }),
    ...(text && { text: { ...text.attributes, text: text.text } }),
  };
}

const LAYER_TYPES: Readonly<Record<string, string>> = {
  layer: 'tilelayer',
  objectgroup: 'objectgroup',
  imagelayer: 'imagelayer',
  group: 'group',
};

const layersOf = (element: XmlElement): readonly Raw[] =>
  childrenOf(element, ...Object.keys(LAYER_TYPES)).map((layer) => ({
    ...withProperties(layer),
    type: LAYER_TYPES[layer.name],
    ...(layer.name === 'layer' && layerData(layer)),
    ...(layer.name === 'objectgroup' && { objects: childrenOf(layer, 'object').map(objectOf) }),
    ...(layer.name === 'imagelayer' && imageOf(layer)),
    ...(layer.name === 'group' && { layers: layersOf(layer) }),
  }));

const attributesOf = (element: XmlElement, ...names: readonly string[]): readonly Raw[] =>
  childrenOf(element, ...names).map(({ attributes }) => attributes);

const wangSetOf = (element: XmlElement): Raw => ({
  ...element.attributes,
  colors: attributesOf(element, 'wangcolor', 'wangcornercolor', 'wangedgecolor'),
  wangtiles: attributesOf(element, 'wangtile'),
});

function tilesetOf(element: XmlElement): Raw {
  const offset = childOf(element, 'tileoffset');
  const [wangSets, terrains] = ['wangsets', 'terraintypes'].map((name) => childOf(element, name));
  return {
    ...withProperties(element),
    ...imageOf(element),
    ...(offset && { tileoffset: offset.attributes }),
    ...(wangSets && { wangsets: childrenOf(wangSets, 'wangset').map(wangSetOf) }),
    ...(terrains && { terrains: attributesOf(terrains, 'terrain') }),
    tiles: childrenOf(element, 'tile').map((tile) => ({
      ...withProperties(tile),
      ...imageOf(tile),
      ...(childOf(tile, 'objectgroup') && { objectgroup: {} }),
      ...(childOf(tile, 'animation') && { animation: [{}] }),
    })),
  };
}

/** A map, tileset or template as its JSON would be; undefined for other XML. */
export function jsonOfXml(root: XmlElement): Raw | undefined {
  switch (root.name) {
    case 'map':
      return {
        ...withProperties(root),
        type: 'map',
        tilesets: childrenOf(root, 'tileset').map(tilesetOf),
        layers: layersOf(root),
      };
    case 'tileset':
      return { ...tilesetOf(root), type: 'tileset' };
    case 'template': {
      const [tileset, object] = [childOf(root, 'tileset'), childOf(root, 'object')];
      return {
        type: 'template',
        ...(tileset && { tileset: tilesetOf(tileset) }),
        ...(object && { object: objectOf(object) }),
      };
    }
    default:
      return undefined;
  }
}
