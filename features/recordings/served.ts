import type { ServedFile } from '../../server/http/downloads/send-file';
import type { FeatureContext } from '../../server/features/feature';
import type { Session } from '../../server/platform';
import type { Bank } from './bank';
import type { RecordingFiles } from '../../server/media/recording/recording-files';

interface Deps extends Pick<FeatureContext, 'permissions'> {
  readonly bank: Bank;
  readonly files: RecordingFiles;
}

/** `2026-11-27 14.05` in UTC: a name that every system takes. */
const stamp = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ').replaceAll(':', '.');

/**
 * A recording to download (its id), or a track to play (`trackFile`). Undefined for a user without permission, so that
 * existence is not revealed.
 */
export async function servedRecording(
  { permissions, bank, files }: Deps,
  session: Session,
  fileId: string,
  address: string,
): Promise<ServedFile | undefined> {
  const [recordingId = '', track] = fileId.split('.');
  const found = await bank.fileOf(recordingId, track);
  if (!found) return undefined;
  const { row, trackId } = found;
  if (!(await permissions.verify(session, 'record', row.spaceId, address))) return undefined;
  const size = await files.size(recordingId, trackId);
  if (size === undefined) return undefined;
  return {
    name: `${row.title || row.kind} ${stamp(row.startedAt)}.webm`,
    mime: 'video/webm',
    size,
    etag: `${fileId} ${size}`,
    isShown: track !== undefined,
    // After the permission is lost, or the recording deleted, it cannot be read any more.
    cacheControl: 'private, no-cache',
    bytes: (from, to) => files.read(recordingId, trackId, from, to),
  };
}
