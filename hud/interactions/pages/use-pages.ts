import { useEffect, useState } from 'react';
import type { FilePage, PagedFile, PagesFailure } from '../../../contract/ports/pages';
import { useApp } from '../../app-context';
import { useSpaceActions } from '../../space/space-context';

export type Pages =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: PagesFailure }
  | { readonly kind: 'open'; readonly file: PagedFile };

/** Opens a paged file of this site and closes it on unmount. */
export function usePages(url: string): Pages {
  const { page } = useApp();
  const { openPages } = useSpaceActions();
  const [pages, setPages] = useState<Pages>({ kind: 'loading' });
  useEffect(() => {
    const ending = new AbortController();
    let file: PagedFile | undefined;
    openPages(url, ending.signal).then(
      (opened) => {
        if (opened.kind === 'open') ({ file } = opened);
        if (ending.signal.aborted) file?.dispose();
        else setPages(opened);
      },
      (error: unknown) => {
        if (ending.signal.aborted) return;
        page.report(error);
        setPages({ kind: 'failed', reason: 'network' });
      },
    );
    return () => {
      ending.abort();
      file?.dispose();
    };
  }, [openPages, page, url]);
  return pages;
}

/** A page of an open file and its text; the text of the previous page stays until the new one is there. */
export function usePage(file: PagedFile, number: number, onFailed: () => void) {
  const { page: browser } = useApp();
  const [page, setPage] = useState<FilePage>();
  const [text, setText] = useState('');
  useEffect(() => {
    let active = true;
    const load = async (): Promise<void> => {
      const found = await file.page(number);
      const words = await found.text();
      if (!active) return;
      setPage(found);
      setText(words);
    };
    load().catch((error: unknown) => {
      if (!active) return;
      browser.report(error);
      onFailed();
    });
    return () => {
      active = false;
    };
  }, [browser, file, number, onFailed]);
  return { page, text };
}
