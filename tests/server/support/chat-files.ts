import type { Envelope } from '../../../contract/calls/call';
import { chatFilePath, type Attachment } from '../../../contract/model/chat/chat';
import type { Person } from './person';

type Bytes = Uint8Array<ArrayBuffer>;

export const textBytes = (content: string): Bytes => new TextEncoder().encode(content);

/** Uploads a file to a chat of a space like the client. */
export async function uploadFile(
  who: Person,
  spaceId: string,
  name: string,
  body: Bytes,
  headers: Readonly<Record<string, string>> = {},
) {
  const query = new URLSearchParams({ spaceId, name }).toString();
  const response = await who.raw(`/api/chat_room/upload?${query}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/octet-stream', 'x-tiny-planet': '1', ...headers },
  });
  return { ...((await response.json()) as Envelope<Attachment>), status: response.status };
}

export async function uploadedFile(
  who: Person,
  spaceId: string,
  name: string,
  body: Bytes,
): Promise<Attachment> {
  const { data, desc } = await uploadFile(who, spaceId, name, body);
  if (data === null) throw new Error(`not uploaded: ${desc}`);
  return data;
}

export const getFile = (
  who: Person,
  { fileId }: Pick<Attachment, 'fileId'>,
  headers: Readonly<Record<string, string>> = {},
) => who.raw(chatFilePath(fileId), { headers });
