import type { SourceFile } from '../files/source-file';
import { readXml } from '../files/xml';
import { problem } from '../problem';
import { isRaw, type Raw } from './raw';
import { jsonOfXml } from './xml-map';

const lineOf = (text: string, message: string): number => {
  const at = /position (\d+)/.exec(message)?.[1];
  return at === undefined ? 1 : text.slice(0, Number(at)).split('\n').length;
};

/** The content of a map, tileset, template or collection, whatever its ending; undefined for anything else. */
export function readSource({ name, bytes }: SourceFile): Raw | undefined {
  const text = new TextDecoder().decode(bytes);
  if (/^\s*</.test(text)) return jsonOfXml(readXml(text, name));
  try {
    const value: unknown = JSON.parse(text);
    return isRaw(value) ? value : undefined;
  } catch (error) {
    throw problem('notReadable', { file: name, line: lineOf(text, String(error)) });
  }
}

/** Whether the ending says that a file is text of Tiled or of WorkAdventure. */
export const isSource = (name: string): boolean => /\.(?:tmj|json|tmx|tsj|tsx|tj|tx|wam|xml)$/i.test(name);
