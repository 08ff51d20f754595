import { uploadedPicturePath } from '../../../contract/model/element/picture-address';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { AppError } from '../../../src/http/app-error';
import { problem } from '../import/problem';
import { fileIdsOf, type SpaceFile } from '../import/space/space-file';

type Fetch = typeof globalThis.fetch;

async function answerOf(fetch: Fetch, fileId: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(uploadedPicturePath(fileId), init);
  } catch (error) {
    throw AppError.local(init.signal?.aborted ? 'aborted' : 'network', error);
  }
}

/** Whether a picture is stored here. Rejects with `AppError`. */
export const isStored = async (fetch: Fetch, fileId: string, signal: AbortSignal): Promise<boolean> =>
  (await answerOf(fetch, fileId, { method: 'HEAD', signal })).ok;

/** The pictures that a document names. Rejects with `AppError`, or with `ImportProblem` if one is gone. */
export async function storedFiles(
  fetch: Fetch,
  document: SpaceDocument,
  { progress, signal }: { readonly progress: (share: number) => void; readonly signal: AbortSignal },
): Promise<readonly SpaceFile[]> {
  const ids = [...fileIdsOf(document)];
  const files: SpaceFile[] = [];
  for (const id of ids) {
    progress(files.length / ids.length);
    const answer = await answerOf(fetch, id, { signal });
    if (!answer.ok) throw problem('fileMissing', { file: id });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    files.push({ id, name: `${id.slice(0, 8)}.webp`, mime: 'image/webp', bytes });
  }
  return files;
}
