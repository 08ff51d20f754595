import type { Attachment } from '../../../contract/model/chat/chat';
import type { Http } from '../../http/client';
import { uploadingFetch } from '../../platform/upload';
import { createUploadsState, type UploadsState } from '../../state/uploads';

export interface Uploads {
  readonly state: UploadsState;
  /**
   * Uploads a file for a chat; `onStored` sends it, with `text` if given. It continues in the background and waits
   * for `retry` after a failure.
   */
  add(chat: string, file: File, onStored: (attachment: Attachment) => void, text?: string): void;
  retry(key: number): void;
  /** Cancels and removes it. */
  cancel(key: number): void;
}

export interface UploadsDeps {
  readonly http: Pick<Http, 'post'>;
  readonly spaceId: string;
  /** Ends all. */
  readonly signal: AbortSignal;
  readonly errorText: (error: unknown) => string;
  /** A fetch that reports upload progress. */
  readonly fetchWith?: typeof uploadingFetch;
}

/** Further files wait: the server refuses a person who sends too many at the same time. */
const AT_ONCE = 3;

interface Job {
  readonly file: File;
  readonly onStored: (attachment: Attachment) => void;
  cancel: AbortController;
}

/** Files of a chat on their way to the server. */
export function createUploads({
  http,
  spaceId,
  signal,
  errorText,
  fetchWith: via = uploadingFetch,
}: UploadsDeps): Uploads {
  const store = createUploadsState();
  const jobs = new Map<number, Job>();
  const waiting: (() => Promise<void>)[] = [];
  let count = 0;
  let running = 0;

  const upload = async (key: number, job: Job): Promise<void> => {
    const { file, onStored, cancel } = job;
    if (cancel.signal.aborted) return;
    try {
      const attachment = await http.post(
        '/api/chat_room/upload',
        { spaceId, name: file.name },
        {
          bytes: file,
          signal: AbortSignal.any([signal, cancel.signal]),
          via: via((sent) => store.change(key, { sent })),
        },
      );
      jobs.delete(key);
      store.remove(key);
      onStored(attachment);
    } catch (error) {
      if (!cancel.signal.aborted && !signal.aborted) store.change(key, { failed: errorText(error) });
    }
  };
  const startNext = (): void => {
    const next = running < AT_ONCE ? waiting.shift() : undefined;
    if (!next) return;
    running++;
    void next().finally(() => {
      running--;
      startNext();
    });
  };
  const run = (key: number, job: Job): void => {
    waiting.push(() => upload(key, job));
    startNext();
  };
  return {
    state: store.state,
    add(chat, file, onStored, text = '') {
      const key = ++count;
      const job = { file, onStored, cancel: new AbortController() };
      jobs.set(key, job);
      store.add({ key, chat, name: file.name, text, size: file.size, sent: 0, failed: undefined });
      run(key, job);
    },
    retry(key) {
      const job = jobs.get(key);
      if (!job) return;
      store.change(key, { failed: undefined, sent: 0 });
      run(key, job);
    },
    cancel(key) {
      jobs.get(key)?.cancel.abort();
      jobs.delete(key);
      store.remove(key);
    },
  };
}
