import type { ComponentType } from 'react';
import type { InteractablePanel } from '../../src/state/open-interactable';
import type { PanelProps } from './panel-props';

interface PanelEntry {
  readonly load: () => Promise<ComponentType<PanelProps>>;
  /** Needs a large dialog. */
  readonly wide?: true;
}

/** Panels, each in a chunk of its own. */
export const PANELS: Readonly<Record<InteractablePanel, PanelEntry>> = {
  text: { load: async () => (await import('./text-panel')).TextPanel },
  styled: { load: async () => (await import('./styled-panel')).StyledPanel },
  pictures: { load: async () => (await import('./pictures-panel')).PicturesPanel, wide: true },
  poster: { load: async () => (await import('./poster-panel')).PosterPanel, wide: true },
  web: { load: async () => (await import('./web-panel')).WebPanel, wide: true },
  file: { load: async () => (await import('./file-panel')).FilePanel },
  gate: { load: async () => (await import('./gate-panel')).GatePanel },
  messages: { load: async () => (await import('./left-messages/messages-panel')).MessagesPanel },
  quiz: { load: async () => (await import('./quiz-panel')).QuizPanel },
  medals: { load: async () => (await import('./medals-panel')).MedalsPanel },
  pages: { load: async () => (await import('./pages/pages-panel')).PagesPanel, wide: true },
  polaroid: { load: async () => (await import('./polaroid/polaroid-panel')).PolaroidPanel },
  dialogue: { load: async () => (await import('./dialogue-panel')).DialoguePanel },
};
