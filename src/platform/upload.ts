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
        const retryAfter = request.getResponseHeader('retry-after');
        resolve(
          new Response(request.responseText, {
            status,
            headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
          }),
        );
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
