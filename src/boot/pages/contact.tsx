import type { ReactNode } from 'react';
import { ContactProvider } from '../../../hud/portal/contact';
import { useFeedbackLoader } from './feedback-loader';

/** Gives the portal's pages the way to leave a message. */
export function WithContact({ children }: { readonly children: ReactNode }) {
  return <ContactProvider value={useFeedbackLoader()}>{children}</ContactProvider>;
}
