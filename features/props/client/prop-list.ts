import type { Prop } from '../model';

/** A change of the list, as an event tells it; made twice it changes nothing more. */
export type PropChange =
  | { readonly kind: 'put'; readonly prop: Prop }
  | { readonly kind: 'gone'; readonly propIds: readonly string[] }
  | { readonly kind: 'used'; readonly propId: string; readonly count: number; readonly done?: boolean };

/** The list after a change, the oldest first. Props that did not change stay the same objects. */
export function changed(props: readonly Prop[], change: PropChange): readonly Prop[] {
  switch (change.kind) {
    case 'put': {
      const { prop } = change;
      const before = props.find(({ propId }) => propId === prop.propId);
      // What others have done says nothing about this user.
      return before
        ? props.map((one) => (one === before ? { ...prop, done: before.done } : one))
        : [...props, prop];
    }
    case 'gone':
      return props.filter(({ propId }) => !change.propIds.includes(propId));
    case 'used': {
      const { propId, count, done = false } = change;
      return props.map((one) =>
        one.propId === propId ? { ...one, count: Math.max(one.count, count), done: one.done || done } : one,
      );
    }
  }
}
