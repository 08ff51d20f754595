import type { i18n as I18n } from 'i18next';
import type { MediaSource, StopReason } from '../model';
import type { DeviceFault } from './devices/faults';

/** The sentences of toasts, in the current language. */
export interface VoiceWords {
  fault(source: MediaSource, fault: DeviceFault): string;
  stopped(source: MediaSource, why: StopReason): string;
  /** Another device took over. */
  replaced(source: 'voice' | 'camera', name: string): string;
  speakerGone(): string;
  /** The shared sound has the voices of others in it. */
  echoes(): string;
  /** The stronger noise suppression cannot be had. */
  noSuppressor(): string;
  /** The background cannot be blurred, or not in time. */
  noBlur(): string;
  reconnecting(): string;
  /** A host switched audio and video off. */
  switchedOff(): string;
  disconnected(): string;
  reconnected(): string;
  /** Label of the button that enlarges somebody's picture. */
  enlarge(name: string): string;
}

const LOST = { voice: 'messages.audioDevice', camera: 'messages.cameraDevice' } as const;

export function createWords(i18n: I18n): VoiceWords {
  const shell = i18n.getFixedT(null, 'shell');
  const voice = i18n.getFixedT(null, 'voice');
  return {
    fault(source, fault) {
      if (fault === 'notFound' && source !== 'screen') return shell(LOST[source]);
      return voice(`fault.${fault}`, { device: voice(`device.${source}`) });
    },
    stopped(source, why) {
      if (why === 'screenAuth') return shell('messages.noCast');
      return voice(`stopped.${why}`, { device: voice(`device.${source}`) });
    },
    replaced: (source, name) => voice('replaced', { device: voice(`device.${source}`), name }),
    speakerGone: () => shell('messages.device'),
    echoes: () => voice('echoes'),
    noSuppressor: () => voice('noSuppressor'),
    noBlur: () => voice('noBlur'),
    switchedOff: () => voice('switchedOff'),
    reconnecting: () => shell('messages.mediaReconnecting'),
    disconnected: () => shell('messages.mediaLost'),
    reconnected: () => voice('reconnected'),
    enlarge: (name) => `${voice('tiles.large')} · ${name}`,
  };
}
