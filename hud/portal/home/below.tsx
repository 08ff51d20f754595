import { useEffect } from 'react';
import { ContactProvider, type LoadFeedback } from '../contact';
import { Footer } from '../footer';
import { Features } from './features';
import { Scenarios } from './scenarios';
import { Soon } from './soon';
import { Start } from './start';

/** Everything under the hero. */
export function Below({ loadFeedback }: { readonly loadFeedback: LoadFeedback }) {
  // The address may name a part of it.
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
