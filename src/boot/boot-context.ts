import { createContext, use } from 'react';
import type { Booted } from './app';

const BootContext = createContext<Booted | undefined>(undefined);
export const BootProvider = BootContext;

export function useBoot(): Booted {
  const booted = use(BootContext);
  if (!booted) throw new Error('BootProvider is missing');
  return booted;
}
