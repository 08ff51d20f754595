import { CircleDot } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { PartFailed } from '../../../hud/space/panel-parts/part-failed';
import { isDismissKey } from '../../../hud/ui/escape-key';
import { IconButton } from '../../../hud/ui/icon-button';
import { lazyPart } from '../../../hud/ui/lazy-part';
import { listen } from '../../../src/platform/listen';
import { recordingsLocales } from '../locales/locales';
import style from './record-button.module.css';

const RecordMenu = lazyPart(async () => (await import('./record-menu')).RecordMenu, { Failed: PartFailed });

/** For hosts: starts and stops recordings. */
export function RecordButton() {
  const t = useFeatureLocale(recordingsLocales);
  const { mayRecord, running, recordsView } = useSnapshot(useFeatureApi('recordings').state);
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const ends = [
      listen(document, 'pointerdown', ({ target }) => {
        if (target instanceof Node && !box.current?.contains(target)) close();
      }),
      // Before the handlers of the window: Escape closes the menu, and not the panel too.
      listen(document, 'keydown', (event) => {
        if (!(event instanceof KeyboardEvent) || !isDismissKey(event)) return;
        event.preventDefault();
        box.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
        close();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [isOpen, close]);
  if (!mayRecord) return null;
  return (
    <span
      ref={box}
      className={style['box']}
      data-recording={running.length > 0 || recordsView || undefined}
      data-testid="record"
    >
      <IconButton
        icon={CircleDot}
        label={t('menu')}
        caption={t('record')}
        pressed={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && <RecordMenu onClose={close} />}
    </span>
  );
}
