import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useApp } from '../app-context';

export interface RetryProps {
  readonly onAgain: () => void;
}

interface LazyPartFallbacks<P> {
  /** Shown while the code loads. */
  readonly Waiting?: ComponentType;
  /** Shown when the code could not be loaded. */
  readonly Failed: (props: P & RetryProps) => ReactNode;
}

/**
 * A component whose code loads when it is first shown. Unlike React's `lazy`, a failed load does not throw and can
 * be retried.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Waiting, Failed }: LazyPartFallbacks<NoInfer<P>>,
): ComponentType<P> {
  const known: { part?: ComponentType<P> } = {};
  return function Late(props: P) {
    const { page } = useApp();
    const [Part, setPart] = useState(() => known.part);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Part || failed) return undefined;
      let active = true;
      load().then(
        (found) => {
          known.part = found;
          if (active) setPart(() => found);
        },
        (error: unknown) => {
          page.report(error);
          if (active) setFailed(true);
        },
      );
      return () => {
        active = false;
      };
    }, [page, Part, failed]);
    if (Part) return <Part {...props} />;
    if (failed) return <Failed {...props} onAgain={() => setFailed(false)} />;
    return Waiting ? <Waiting /> : null;
  };
}
