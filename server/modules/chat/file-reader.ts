import type { Session } from '../../platform';
import type { ChatFiles, StoredFile } from './files';
import type { ChatReaders } from './readers';

export interface ChatFileReader {
  /** A file that this person may read; undefined for any other, so that nobody learns what there is (T24). */
  read(session: Session, fileId: string, address: string): Promise<StoredFile | undefined>;
}

export interface FileReaderDeps {
  readonly files: Pick<ChatFiles, 'read'>;
  /** Whether the person may be in the space. */
  readonly enters: (session: Session, spaceId: string, address: string) => Promise<boolean>;
  /** Whether the person reads what is said in the group, or in the room of the space. */
  readonly reads: ChatReaders['reads'];
  /** Whether it is evidence that the person judges. */
  readonly isEvidence: (userId: string, fileId: string) => Promise<boolean>;
}

/**
 * Files are read by those who read the chat where they were sent, and by those who judge a report that shows them;
 * before that by who brought them.
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
