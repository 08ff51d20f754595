import surface from '../../../hud/space/surface.module.css';
import { SourceButtons } from './source-buttons';
import { useNarrow } from './use-narrow';
import { useVoiceState } from './use-voice';
import style from './voice-bar.module.css';

/** Where the buttons stand; undefined: there is no audio and video here. */
function useBarPlace(): 'controls' | 'row' | undefined {
  const isNarrow = useNarrow();
  if (useVoiceState().connection === 'unavailable') return undefined;
  return isNarrow ? 'row' : 'controls';
}

/** In the control bar, where it has room. */
export function VoiceControls() {
  return useBarPlace() === 'controls' ? <SourceButtons /> : null;
}

/** Above the control bar, where it has none. */
export function VoiceBar() {
  if (useBarPlace() !== 'row') return null;
  return (
    <div className={`${surface['surface']} ${style['bar']}`} data-bar-row="" data-keys-walk="">
      <SourceButtons />
    </div>
  );
}
