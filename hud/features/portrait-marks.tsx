import { usePlacedParts } from './use-features';

/** On a portrait: the marks that features draw for the member's avatar mark. */
export function PortraitMarks({ mark }: { readonly mark?: string | undefined }) {
  const marks = usePlacedParts('portraitMarks');
  return mark ? marks.map(({ order, Part }) => <Part key={order} mark={mark} />) : null;
}
