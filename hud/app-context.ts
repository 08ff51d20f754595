import { createContext, use } from 'react';
import { useSnapshot } from 'valtio';
import type { App } from '../src/actions/app-actions';

const AppContext = createContext<App | undefined>(undefined);
export const AppProvider = AppContext;

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('AppProvider is missing');
  return app;
}

export const useSettings = () => useSnapshot(useApp().state.settings);
export const useSession = () => useSnapshot(useApp().state.session);
