import { useEffect, useEffectEvent, type RefObject } from 'react';
import { listen } from '../../../src/platform/listen';

const carried = (event: Event): DataTransfer | undefined => {
  const data = event instanceof DragEvent ? event.dataTransfer : null;
  return data?.types.includes('Files') ? data : undefined;
};

/** Cancels drops outside of a drop target: the browser would open the file and leave the space. */
export function useDropGuard(): void {
  useEffect(() => {
    const keep = (event: Event): void => {
      const data = carried(event);
      const isField = event.target instanceof HTMLInputElement && event.target.type === 'file';
      if (!data || event.defaultPrevented || isField) return;
      event.preventDefault();
      data.dropEffect = 'none';
    };
    const ends = [listen(document, 'dragover', keep), listen(document, 'drop', keep)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

/** Accepts files dropped on the panel around a form; during the drag the panel shows the text of `data-dropping`. */
export function useDropFiles(
  form: RefObject<HTMLElement | null>,
  words: string,
  onFiles: (files: Iterable<File>) => void,
): void {
  const handleFiles = useEffectEvent(onFiles);
  useEffect(() => {
    const panel = form.current?.closest('aside') ?? form.current;
    if (!panel) return undefined;
    const over = (event: Event): void => {
      if (!carried(event)) return;
      event.preventDefault();
      panel.dataset['dropping'] = words;
    };
    const end = (): void => {
      delete panel.dataset['dropping'];
    };
    const leave = (event: Event): void => {
      const to = event instanceof DragEvent ? event.relatedTarget : null;
      if (!(to instanceof Node && panel.contains(to))) end();
    };
    const drop = (event: Event): void => {
      end();
      const data = carried(event);
      if (!data) return;
      event.preventDefault();
      handleFiles(data.files);
    };
    const ends = [
      listen(panel, 'dragover', over),
      listen(panel, 'dragleave', leave),
      listen(panel, 'drop', drop),
    ];
    return () => {
      end();
      for (const stop of ends) stop();
    };
  }, [form, words]);
}
