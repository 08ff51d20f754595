// Rooms: space-editor.
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Person } from '../../../tests/server/support/person';
import { ask } from '../ask';

/** Begins to edit a space that has no draft, and publishes a document; returns its version. */
export async function publishDocument(
  owner: Person,
  spaceId: string,
  { elements: elementContent, ...spaceContent }: SpaceDocument,
): Promise<number> {
  const { token } = await ask(owner, 'GET', '/api/space/startEdit', { spaceId });
  const content = { spaceId, token, rev: 0, note: '', spaceContent, elementContent };
  return (await ask(owner, 'POST', '/api/space/saveContent', content))['version'] as number;
}
