import { isPropKind, type PropKind } from '../../contract/model/element/props';
import type { SpaceDocument } from '../../contract/model/space-document';

type WithElements = Pick<SpaceDocument, 'elements'>;

/** What a view draws an element's kind with; undefined for an unknown kind, and for a rare one that is not loaded. */
export interface KindLooks<T> {
  (kind: string): T | undefined;
  /** Whether a document has a kind whose look is not loaded. */
  lacks(document: WithElements): boolean;
  /** Loads those of the rare kinds. */
  loadRare(): Promise<void>;
}

/**
 * The looks of kinds: the common ones, and the rare ones that `fetchRare` brings from a separate chunk. Resolves when
 * those of the document's kinds are loaded.
 */
export async function looksFor<T, Common extends PropKind>(
  document: WithElements,
  common: Readonly<Record<Common, T>>,
  fetchRare: () => Promise<Readonly<Record<Exclude<PropKind, Common>, T>>>,
): Promise<KindLooks<T>> {
  let known: Readonly<Partial<Record<PropKind, T>>> = common;
  const looks: KindLooks<T> = Object.assign((kind: string) => (isPropKind(kind) ? known[kind] : undefined), {
    lacks: ({ elements }: WithElements) => elements.some(({ kind }) => isPropKind(kind) && !(kind in known)),
    async loadRare() {
      known = { ...common, ...(await fetchRare()) };
    },
  });
  if (looks.lacks(document)) await looks.loadRare();
  return looks;
}
