import { useEffect } from 'react';
import { useApp } from '../../../hud/app-context';
import { useFeatureApi } from '../../../hud/features/use-features';
import { onKeyReleased } from '../../../src/platform/held-key';
import { useVoice } from './use-voice';

/** Letters and Space belong to the world while nothing else has the focus. */
function worldHasFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('[role="application"]') !== null;
}

/** M mutes and unmutes; Space, held, lets a muted user talk. */
export function useVoiceKeys(): void {
  const { page } = useApp();
  const { run } = useVoice();
  const { state } = useFeatureApi('voice');
  useEffect(() => {
    let endHold: () => void = () => undefined;
    const hold = (): void => {
      endHold();
      run((session) => session.talk(true));
      endHold = onKeyReleased('Space', () => run((session) => session.talk(false)));
    };
    const end = page.onKeyDown((event) => {
      if (event.code !== 'KeyM' && event.code !== 'Space') return;
      if (event.isComposing || event.repeat || event.defaultPrevented) return;
      if (state.connection === 'unavailable') return;
      if (event.ctrlKey || event.metaKey || event.altKey || !worldHasFocus()) return;
      event.preventDefault();
      if (event.code === 'Space') hold();
      else run((session) => session.pressMicrophone());
    });
    return () => {
      end();
      endHold();
      run((session) => session.talk(false));
    };
  }, [page, run, state]);
}
