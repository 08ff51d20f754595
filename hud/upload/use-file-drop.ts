import { useEffect, useRef, useState, type RefObject } from 'react';
import { watchFileDrop } from '../../src/platform/file-drop';

/** Files that are dropped or pasted into an element. `isOver`: some are held over it. */
export function useFileDrop(onFiles: (files: FileList) => void): {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly isOver: boolean;
} {
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef(onFiles);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const element = area.current;
    return element ? watchFileDrop(element, (files) => latest.current(files), setOver) : undefined;
  }, []);
  return { area, isOver };
}
