import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../app-context';
import { useSpaceActions } from '../../space/space-context';
import { COUNT, shoot, type Shot } from './shoot';

/** Object URL of a file while it is shown; never the revoked one of the file before. */
function useFileUrl(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ readonly file: Blob; readonly url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    // Created in the effect, because the effect also revokes it.
    queueMicrotask(() => setMade({ file, url }));
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made && made.file === file ? made.url : undefined;
}

/** Countdown and picture of the scene, repeatable. `glimpse` is the scene at the start of the countdown. */
export function useShot() {
  const { timers, page } = useApp();
  const { takePicture } = useSpaceActions();
  const [shot, setShot] = useState<Shot>({ kind: 'counting', left: COUNT });
  const [glimpse, setGlimpse] = useState<Blob>();
  const running = useRef<() => void>(undefined);
  const begin = useCallback(() => {
    running.current?.();
    running.current = shoot({ timers, takePicture, report: page.report }, setShot);
    // The glimpse is decoration: without it the frame is empty.
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
    retake(): void {
      setShot({ kind: 'counting', left: COUNT });
      begin();
    },
  };
}
