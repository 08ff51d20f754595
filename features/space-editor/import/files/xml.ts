import { LIMITS } from '../limits';
import { problem } from '../problem';

/** An element of an XML file; `text` is that of its direct children. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const TAG =
  /<(?:!--[\s\S]*?--|\?[\s\S]*?\?|!\[CDATA\[([\s\S]*?)\]\]|(\/)?([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/)?)>/y;
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/**
 * Reads the XML of Tiled: elements, attributes, text, CDATA, comments. A document type is refused, since it could
 * define entities that grow or name other files; only the five entities of XML and numbers are known.
 */
export function readXml(text: string, file: string): XmlElement {
  const broken = (at: number): Error =>
    problem('notReadable', { file, line: text.slice(0, at).split('\n').length });
  const decoded = (raw: string, at: number): string =>
    raw.includes('&')
      ? raw.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));?/gi, (whole, digits, hex, name) => {
          const code =
            digits === undefined ? Number.parseInt(String(hex ?? ''), 16) : Number(digits as string);
          const entity = ENTITIES[String(name)];
          if (whole.endsWith(';') && code <= 0x10_ffff) return String.fromCodePoint(code);
          if (whole.endsWith(';') && entity !== undefined) return entity;
          throw broken(at);
        })
      : raw;
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlElement[] = [top];
  let count = 0;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const parent = open.at(-1) ?? top;
    const next = text.indexOf('<', at);
    const end = next < 0 ? text.length : next;
    if (end > at) {
      const between = text.slice(at, end);
      if (between.trim() !== '') {
        if (parent === top) throw broken(at + between.search(/\S/));
        parent.text += decoded(between, at);
      }
      at = end;
      continue;
    }
    if (/^<!doctype/i.test(text.slice(at, at + 9))) throw problem('doctype', { file });
    TAG.lastIndex = at;
    const match = TAG.exec(text);
    if (match === null) throw broken(at);
    const [, cdata, closing, name, attributes, alone] = match;
    if (cdata !== undefined) parent.text += cdata;
    else if (name !== undefined && closing !== undefined) {
      if (open.length === 1 || parent.name !== name) throw broken(at);
      open.pop();
    } else if (name !== undefined) {
      if (++count > LIMITS.xmlElements || open.length > LIMITS.depth)
        throw problem('nestedTooDeep', { file });
      const pairs: [string, string][] = [];
      for (const [, key = '', double, single] of (attributes ?? '').matchAll(ATTRIBUTE))
        pairs.push([key, decoded(double ?? single ?? '', at)]);
      const element: XmlElement = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
      parent.children.push(element);
      if (alone === undefined) open.push(element);
    }
    at = TAG.lastIndex;
  }
  const [root, ...more] = top.children;
  if (root === undefined || more.length > 0 || open.length !== 1) throw broken(text.length);
  return root;
}
