import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { Scope } from './scope';

describe('Scope', () => {
  it('disposes its resources once, in reverse order, including children', () => {
    const scope = new Scope();
    const ended: string[] = [];
    const source = new Subject<number>();
    const seen: number[] = [];
    scope.own(() => ended.push('first'));
    scope.child().own(() => ended.push('child'));
    scope.subscribe(source, (value) => seen.push(value));
    source.next(1);
    scope.dispose();
    scope.dispose();
    source.next(2);
    expect(ended).toEqual(['child', 'first']);
    expect([seen, source.observed, scope.size, scope.signal.aborted]).toEqual([[1], false, 0, true]);
  });

  it('disposes later resources at once, and continues when one throws', () => {
    const scope = new Scope();
    const ended: string[] = [];
    scope.own(() => ended.push('kept'));
    scope.own(() => {
      throw new Error('broken');
    });
    expect(() => scope.dispose()).toThrow(AggregateError);
    scope.own(() => ended.push('late'));
    expect(ended).toEqual(['kept', 'late']);
  });
});
