import type { SpaceDocument } from '../../../contract/model/space-document';
import { exportSpace } from '../import/space/export-space';
import { storedFiles } from './stored-files';

export interface ExportWish {
  readonly spaceId: string;
  readonly name: string;
  readonly document: SpaceDocument;
  /** Codes of gates and right answers: for owners only. */
  readonly withSecrets: boolean;
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The space as one file, with its pictures. Rejects with `AppError` or `ImportProblem`. */
export async function exportFile(
  fetch: typeof globalThis.fetch,
  { progress, signal, ...space }: ExportWish,
): Promise<Blob> {
  const files = await storedFiles(fetch, space.document, { progress, signal });
  return new Blob([exportSpace({ ...space, files })], { type: 'application/zip' });
}
