import { createContext, use, useEffect } from 'react';

/** A page inside the side panel, told in the panel's own head. */
export interface PanelPage {
  readonly title: string;
  /** Where its way back leads, in words. */
  readonly back: string;
  readonly onBack: () => void;
}

/** Tells the panel which of its pages is open; undefined: its first. */
export const PanelPageContext = createContext<(page: PanelPage | undefined) => void>(() => undefined);

/** Stands in the panel's head while it is shown. `onBack` keeps its identity. */
export function usePanelPage(title: string, back: string, onBack: () => void): void {
  const tell = use(PanelPageContext);
  useEffect(() => {
    tell({ title, back, onBack });
    return () => tell(undefined);
  }, [tell, title, back, onBack]);
}
