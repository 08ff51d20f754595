import { createHmac } from 'node:crypto';
import type { CallName } from '../../../contract/calls/index';
import type { InputOf, OutputOf } from '../../../contract/calls/call';
import {
  UPLOAD_DATE_HEADER,
  UPLOAD_NAME,
  UPLOAD_SIGN_HEADER,
  UPLOAD_TOKEN_HEADER,
  uploadText,
  type UploadGrant,
} from '../../../contract/model/upload';
import type { Person } from '../../../tests/server/support/person';
import type { UPLOAD_CALLS } from '../contract';

type GrantCall = Extract<
  CallName,
  'stsTokenSpaceEdit' | 'stsTokenElementEdit' | 'stsTokenHeadEdit' | 'dirToken'
>;

/** A signed request about parts. */
export function sendPart(
  person: Person,
  grant: UploadGrant,
  method: string,
  rest: string,
  body?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  if (grant.how.kind !== 'parts') throw new Error('the grant takes no parts');
  const path = `${grant.how.base}/${rest}`;
  const date = grant.serverNow;
  const text = uploadText(method, path, body?.length ?? 0, date);
  return person.raw(path, {
    method,
    headers: {
      [UPLOAD_TOKEN_HEADER]: grant.securityToken,
      [UPLOAD_DATE_HEADER]: `${date}`,
      [UPLOAD_SIGN_HEADER]: createHmac('sha256', grant.accessKeySecret).update(text).digest('hex'),
      ...(body ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(body ? { body } : {}),
  });
}

/** Sends the parts of a file, and completes them. */
export async function sendParts(person: Person, grant: UploadGrant, data: Buffer): Promise<void> {
  if (grant.how.kind !== 'parts') throw new Error('the grant takes no parts');
  const { partSize } = grant.how;
  const count = Math.ceil(data.length / partSize);
  for (let n = 0; n < count; n++) {
    const part = Uint8Array.from(data.subarray(n * partSize, (n + 1) * partSize));
    const answer = await sendPart(person, grant, 'PUT', `${grant.accessKeyId}/${n + 1}`, part);
    if (answer.status !== 200) throw new Error(`part ${n + 1}: ${await answer.text()}`);
  }
  const done = await sendPart(person, grant, 'POST', `${grant.accessKeyId}/complete?parts=${count}`);
  if (done.status !== 200) throw new Error(await done.text());
}

/** Uploads a file up to the answer of `finishUpload`. */
export async function upload<N extends GrantCall>(
  person: Person,
  call: N,
  input: InputOf<(typeof UPLOAD_CALLS)[N]>,
  data: Buffer,
  name = 'file',
) {
  const grant: OutputOf<(typeof UPLOAD_CALLS)['stsTokenHeadEdit']> = await person.call(call, {
    ...input,
    bytes: data.length,
  } as never);
  await sendParts(person, grant, data);
  return person.request('finishUpload', { key: `${grant.prefix}${UPLOAD_NAME}`, name });
}
