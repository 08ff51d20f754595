import { listen } from './listen';

/** Whether anybody can see the page. */
export interface Visibility {
  visible(): boolean;
  onChange(run: () => void): () => void;
}

export const pageVisibility: Visibility = {
  visible: () => document.visibilityState === 'visible',
  onChange: (run) => listen(document, 'visibilitychange', run),
};
