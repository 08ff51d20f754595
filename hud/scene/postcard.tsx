import { useEffect, useState } from 'react';
import still from '../../assets/portal/captures/postcard.webp';
import { onFirstInteraction } from '../../src/platform/page-signals';
import { useSettings } from '../app-context';
import style from './postcard.module.css';
import type { Vignette } from './vignette';

/**
 * The world beside a form: a still picture (made by `e2e/shots/portal.ts`), replaced by the live scene at the
 * first interaction. With reduced motion the picture stays.
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
        // Without network the picture stays.
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
