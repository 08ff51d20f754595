import { usePlacedParts } from './use-features';

/** Beside the name of a present member: the marks of the features. */
export function MemberMarks({ userId }: { readonly userId: string }) {
  return usePlacedParts('memberMarks').map(({ order, Part }) => <Part key={order} userId={userId} />);
}
