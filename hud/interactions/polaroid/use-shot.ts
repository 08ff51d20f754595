import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../app-context';
import { useSpaceActions } from '../../space/space-context';
import { COUNT, shoot, type Shot } from './shoot';

/** An address of a file while it is shown; never that of the file before, which leads nowhere any more. */
function useFileUrl(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ readonly file: Blob; readonly url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    // Made here, because it must also end here.
    queueMicrotask(() => setMade({ file, url }));
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made && made.file === file ? made.url : undefined;
}

/** Counts down and takes a picture of the scene; again when asked. `glimpse`: the scene when the counting began. */
export function useShot() {
  const { timers, page } = useApp();
  const { takePicture } = useSpaceActions();
  const [shot, setShot] = useState<Shot>({ kind: 'counting', left: COUNT });
  const [glimpse, setGlimpse] = useState<Blob>();
  const running = useRef<() => void>(undefined);
  const begin = useCallback(() => {
    running.current?.();
    running.current = shoot({ timers, takePicture, report: page.report }, setShot);
    // A glimpse is an ornament: without one the frame is empty.
    takePicture().then(setGlimpse, () => undefined);
  }, [page, takePicture, timers]);
  useEffect(() => {
    begin();
    return () => running.current?.();
  }, [begin]);
  return {
    shot,
    glimpseUrl: useFileUrl(glimpse),
    pictureUrl: useFileUrl(shot.kind === 'taken' ? shot.file : undefined),
    again(): void {
      setShot({ kind: 'counting', left: COUNT });
      begin();
    },
  };
}
