import { useEffect, useState } from 'react';
import still from '../../assets/portal/captures/postcard.webp';
import { onFirstInteraction } from '../../src/platform/page-signals';
import { useSettings } from '../app-context';
import style from './postcard.module.css';
import type { Vignette } from './vignette';

/**
 * The world beside a form: a picture at once (`e2e/shots/portal.ts` makes it), and the same place alive over it from
 * the visitor's first sign of life on. The picture stays when motion is to be reduced.
 */
export function Postcard() {
  const { reducedMotion } = useSettings();
  const [Live, setLive] = useState<typeof Vignette>();
  useEffect(() => {
    if (reducedMotion) return undefined;
    let left = false;
    const begin = async (): Promise<void> => {
      try {
        const scene = await import('./vignette');
        if (!left) setLive(() => scene.Vignette);
      } catch {
        // No network: the picture is enough.
      }
    };
    const end = onFirstInteraction(() => void begin());
    return () => {
      left = true;
      end();
      setLive(undefined);
    };
  }, [reducedMotion]);
  return (
    <div className={style['postcard']} data-testid="postcard">
      <img className={style['still']} src={still} alt="" width={1200} height={1000} decoding="async" />
      {Live && <Live />}
    </div>
  );
}
