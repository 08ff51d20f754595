import type { Session } from '../../platform';
import type { ChatFiles, StoredFile } from './files';
import type { ChatReaders } from './readers';

export interface ChatFileReader {
  /** A file that the user may read. Undefined otherwise, so that existence is not revealed (T24). */
  read(session: Session, fileId: string, address: string): Promise<StoredFile | undefined>;
}

export interface FileReaderDeps {
  readonly files: Pick<ChatFiles, 'read'>;
  /** Whether the user may enter the space. */
  readonly enters: (session: Session, spaceId: string, address: string) => Promise<boolean>;
  /** Whether the user may read the group, or the room of the space. */
  readonly reads: ChatReaders['reads'];
  /** Whether the file is evidence in a report that the user handles. */
  readonly isEvidence: (userId: string, fileId: string) => Promise<boolean>;
}

/**
 * A file can be read by readers of the chat to which it was sent and by moderators of a report that includes
 * it; before sending, by its uploader.
 */
export function chatFileReader({ files, enters, reads, isEvidence }: FileReaderDeps): ChatFileReader {
  const mayRead = async (session: Session, file: StoredFile, address: string): Promise<boolean> => {
    if (file.sentTo === '') return file.userId === session.userId;
    const [kind, spaceId = '', groupId = ''] = file.sentTo.split(' ');
    if (kind === 'private')
      return (
        file.sentTo.split(' ').slice(1).includes(session.userId) || isEvidence(session.userId, file.fileId)
      );
    if (kind !== 'room' || !(await enters(session, spaceId, address))) return false;
    return reads(spaceId, groupId, session.userId);
  };
  return {
    async read(session, fileId, address) {
      const file = /^[\w-]{1,64}$/.test(fileId) ? await files.read(fileId) : undefined;
      return file && (await mayRead(session, file, address)) ? file : undefined;
    },
  };
}
