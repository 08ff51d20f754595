import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useApp } from '../app-context';

export interface RetryProps {
  readonly onAgain: () => void;
}

interface LazyPartFallbacks<P> {
  /** While the code comes. */
  readonly Waiting?: ComponentType;
  /** When it could not be fetched. */
  readonly Failed: (props: P & RetryProps) => ReactNode;
}

/**
 * A part whose code is fetched when it is first shown. Unlike with React's own `lazy` nothing around it falls when the
 * fetch fails, and it is made again on wish.
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
      let here = true;
      load().then(
        (found) => {
          known.part = found;
          if (here) setPart(() => found);
        },
        (error: unknown) => {
          page.report(error);
          if (here) setFailed(true);
        },
      );
      return () => {
        here = false;
      };
    }, [page, Part, failed]);
    if (Part) return <Part {...props} />;
    if (failed) return <Failed {...props} onAgain={() => setFailed(false)} />;
    return Waiting ? <Waiting /> : null;
  };
}
