/** Headers of answers that are passed on. */
const READ = ['retry-after', 'etag'];
/** These answers have no body. */
const isEmpty = (status: number): boolean => status === 204 || status === 205 || status === 304;

/** A fetch with upload progress in bytes, which only XMLHttpRequest reports. */
export const uploadingFetch =
  (onProgress: (bytes: number) => void): typeof globalThis.fetch =>
  (input, init) =>
    new Promise((resolve, reject) => {
      const { signal, body } = init ?? {};
      const request = new XMLHttpRequest();
      const stop = (): void => request.abort();
      request.open(init?.method ?? 'GET', typeof input === 'string' ? input : '');
      request.withCredentials = init?.credentials === 'include';
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
      request.addEventListener('load', () => {
        const { status } = request;
        const headers = new Headers();
        for (const name of READ) {
          const value = request.getResponseHeader(name);
          if (value !== null) headers.set(name, value);
        }
        resolve(new Response(isEmpty(status) ? null : request.responseText, { status, headers }));
      });
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      request.addEventListener('abort', () =>
        reject(new DOMException('The upload was stopped', 'AbortError')),
      );
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
      signal?.addEventListener('abort', stop);
      if (signal?.aborted) {
        reject(new DOMException('The upload was stopped', 'AbortError'));
        return;
      }
      request.send(body instanceof Blob ? body : null);
    });
