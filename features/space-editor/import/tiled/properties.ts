import type { ReportLines, ReportPlace } from '../report';
import { isRaw, rawList, textOf, type Raw } from './raw';
import type { Properties, PropertyValue } from './tiled-map';

const isValue = (value: unknown): value is PropertyValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The plain properties of a map, layer, object, tileset or tile. Lists, classes and files are left out. */
export function readProperties(raw: Raw, report: ReportLines, where: ReportPlace): Properties {
  const { properties } = raw;
  const pairs: (readonly [string, unknown, string])[] = isRaw(properties)
    ? Object.entries(properties).map(([name, value]) => [name, value, ''])
    : rawList(properties).map((property) => [
        textOf(property, 'name'),
        property['value'],
        textOf(property, 'type'),
      ]);
  const read = new Map<string, PropertyValue>();
  for (const [name, value, type] of pairs)
    if (type === 'file') report.add('fileProperty', where, { name });
    else if (isValue(value) && type !== 'object') read.set(name, value);
    else report.add('property', where, { name });
  return read;
}

export const flagIn = (properties: Properties, ...names: readonly string[]): boolean =>
  names.some((name) => {
    const value = properties.get(name);
    return value === true || value === 'true' || value === 1;
  });

/** The first of these that holds a text. */
export const textIn = (properties: Properties, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = properties.get(name);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
};

export const numberIn = (properties: Properties, name: string): number | undefined => {
  const value = properties.get(name);
  const number = typeof value === 'string' ? Number.parseFloat(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
