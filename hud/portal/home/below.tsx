import { useEffect } from 'react';
import { ContactProvider, type LoadFeedback } from '../contact';
import { Footer } from '../footer';
import { Features } from './features';
import { Scenarios } from './scenarios';
import { Soon } from './soon';
import { Start } from './start';

/** Everything below the hero. */
export function Below({ loadFeedback }: { readonly loadFeedback: LoadFeedback }) {
  // Scroll to the section in the address hash.
  useEffect(() => {
    const { hash } = window.location;
    if (hash.length > 1) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <ContactProvider value={loadFeedback}>
      <Features />
      <Soon />
      <Scenarios />
      <Start />
      <Footer />
    </ContactProvider>
  );
}
