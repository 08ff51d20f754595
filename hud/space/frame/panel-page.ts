import { createContext, use, useEffect } from 'react';

/** A subpage of the side panel, shown in the panel's header. */
export interface PanelPage {
  readonly title: string;
  /** Label of the back button. */
  readonly back: string;
  readonly onBack: () => void;
}

/** Sets the open subpage of the panel; undefined: the main page. */
export const PanelPageContext = createContext<(page: PanelPage | undefined) => void>(() => undefined);

/** Shows a subpage header while mounted. `onBack` must keep its identity. */
export function usePanelPage(title: string, back: string, onBack: () => void): void {
  const setPage = use(PanelPageContext);
  useEffect(() => {
    setPage({ title, back, onBack });
    return () => setPage(undefined);
  }, [setPage, title, back, onBack]);
}
