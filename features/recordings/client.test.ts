import { NEVER, Subject } from 'rxjs';
import { expect, it, onTestFinished } from 'vitest';
import type { SpaceEvent } from '../../contract/wire/events';
import type { Http } from '../../src/http/client';
import { Scope } from '../../src/platform/scope';
import { createRecordingsApi } from './client';
import { RECORDINGS } from './model';

it('a user who is asked again while the question is open gives one answer to all, when they answer', async () => {
  const scope = new Scope();
  onTestFinished(() => scope.dispose());
  const events$ = new Subject<SpaceEvent>();
  const answers: unknown[] = [];
  const http = {
    get: () => Promise.resolve({ available: true, asks: true, running: [] }),
    post: (_path: string, body: object) => Promise.resolve(answers.push(body)),
  } as unknown as Pick<Http, 'get' | 'post'>;
  const open: ((agrees: boolean) => void)[] = [];
  createRecordingsApi({
    http,
    spaceId: 's',
    scope,
    realtime: { events$, welcome$: NEVER } as unknown as Parameters<
      typeof createRecordingsApi
    >[0]['realtime'],
    permissions$: NEVER,
    ask: () => new Promise((resolve) => open.push(resolve)),
    recordView: () => Promise.reject(new Error('unused')),
  });
  const asked = (recordingId: string): void =>
    events$.next({ k: 'feature', feature: RECORDINGS, name: 'asked', payload: { recordingId } });

  asked('stage');
  asked('stage');
  asked('screen');
  expect(open).toHaveLength(1);
  open[0]?.(true);
  await expect.poll(() => answers).toHaveLength(3);
  expect(answers).toContainEqual({ spaceId: 's', recordingId: 'screen', agrees: true });
  expect(answers).not.toContainEqual(expect.objectContaining({ agrees: false }));

  asked('later');
  expect(open).toHaveLength(2);
});
