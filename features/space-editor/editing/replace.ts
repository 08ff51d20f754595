import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Command, DocumentFields } from './command';

/** Puts another document in place of the whole one. */
export function replaceCommand(document: SpaceDocument, next: SpaceDocument): Command {
  const keys = new Set([...Object.keys(document), ...Object.keys(next)]) as Set<keyof SpaceDocument>;
  keys.delete('version');
  const fieldsOf = (of: SpaceDocument): DocumentFields =>
    Object.fromEntries([...keys].map((key) => [key, of[key]]));
  return { kind: 'fields', from: fieldsOf(document), to: fieldsOf(next) };
}
