import { expect, it, vi } from 'vitest';
import type { Attachment } from '../../../contract/model/chat/chat';
import type { CallOptions } from '../../http/client';
import { createUploads } from './uploads';

const attachment: Attachment = { fileId: 'f1', name: 'a.txt', mime: '', size: 3, width: 0, height: 0 };

function setUp() {
  const posts: { readonly options: CallOptions; end(error?: unknown): void }[] = [];
  let onProgress: (bytes: number) => void = () => undefined;
  const uploads = createUploads({
    http: {
      post: (_path: unknown, _input: unknown, options: CallOptions = {}) => {
        const { promise, resolve, reject } = Promise.withResolvers<never>();
        posts.push({ options, end: (error) => (error ? reject(error) : resolve(attachment as never)) });
        return promise;
      },
    },
    spaceId: 'plaza',
    signal: new AbortController().signal,
    errorText: (error) => `not: ${(error as Error).message}`,
    fetchWith: (report) => {
      onProgress = report;
      return fetch;
    },
  });
  return { uploads, posts, progress: (bytes: number) => onProgress(bytes), list: () => uploads.state.list };
}
const file = new File(['abc'], 'a.txt');

it('an upload shows its progress and calls back when it is stored', async () => {
  const { uploads, posts, progress, list } = setUp();
  const sent = vi.fn();
  uploads.add('room', file, sent);
  progress(2);
  expect(list()).toMatchObject([{ chat: 'room', name: 'a.txt', size: 3, sent: 2, failed: undefined }]);
  posts[0]?.end();
  await vi.waitFor(() => expect(list()).toEqual([]));
  expect(sent).toHaveBeenCalledExactlyOnceWith(attachment);
});

it('a failed upload stays until it is retried or cancelled', async () => {
  const { uploads, posts, list } = setUp();
  const sent = vi.fn();
  uploads.add('room', file, sent);
  posts[0]?.end(new Error('away'));
  await vi.waitFor(() => expect(list()).toMatchObject([{ failed: 'not: away' }]));
  uploads.retry(1);
  expect(list()).toMatchObject([{ failed: undefined, sent: 0 }]);
  posts[1]?.end();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  uploads.add('room', file, sent);
  uploads.cancel(2);
  expect(posts[2]?.options.signal?.aborted).toBe(true);
  posts[2]?.end(new Error('stopped'));
  await Promise.resolve();
  expect(list()).toEqual([]);
  expect(sent).toHaveBeenCalledOnce();
});

it('three files are uploaded at once, and others wait for their turn', async () => {
  const { uploads, posts, list } = setUp();
  for (let n = 0; n < 6; n++) uploads.add('room', file, vi.fn());
  expect([posts.length, list().length]).toEqual([3, 6]);
  uploads.cancel(4);
  posts[1]?.end(new Error('away'));
  await vi.waitFor(() => expect(posts).toHaveLength(4));
  posts[0]?.end();
  posts[2]?.end();
  await vi.waitFor(() => expect(posts).toHaveLength(5));
  posts[3]?.end();
  posts[4]?.end();
  await vi.waitFor(() => expect(list()).toMatchObject([{ failed: 'not: away' }]));
});
