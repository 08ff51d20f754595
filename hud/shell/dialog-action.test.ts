import { describe, expect, it } from 'vitest';
import type { DialogAction } from '../../src/state/dialogs';
import { runDialogAction } from './dialog-action';

function press(action: DialogAction | undefined): string[] {
  const done: string[] = [];
  runDialogAction(action, {
    page: { reload: () => done.push('reload'), openOutside: (url) => done.push(`open ${url}`) },
    go: (to) => done.push(`go ${to}`),
  });
  return done;
}

describe('dialog buttons (section 2)', () => {
  it('reload, open an external link, navigate inside, go back, or call', () => {
    let called = 0;
    expect(press({ kind: 'reload' })).toEqual(['reload']);
    expect(press({ kind: 'external', url: 'https://planet.example/a' })).toEqual([
      'open https://planet.example/a',
    ]);
    expect(press({ kind: 'internal', to: '/home?a=1' })).toEqual(['go /home?a=1']);
    expect(press({ kind: 'back' })).toEqual(['go -1']);
    expect(press({ kind: 'call', run: () => called++ })).toEqual([]);
    expect(called).toBe(1);
    expect(press(undefined)).toEqual([]);
  });

  it('ignore scripts and paths of other sites', () => {
    expect(press({ kind: 'external', url: 'javascript:alert(1)' })).toEqual([]);
    for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example', 'home'])
      expect(press({ kind: 'internal', to })).toEqual([]);
  });
});
