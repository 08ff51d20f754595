import type { ReactNode } from 'react';
import { ContactProvider } from '../../../hud/portal/contact';
import { useFeedbackLoader } from './feedback-loader';

/** Provides the contact form to the portal's pages. */
export function WithContact({ children }: { readonly children: ReactNode }) {
  return <ContactProvider value={useFeedbackLoader()}>{children}</ContactProvider>;
}
