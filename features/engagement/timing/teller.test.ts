import { expect, it } from 'vitest';
import { createTeller, TELLS_EVERY } from './teller';

/** A teller whose pauses end by hand. */
function aTeller() {
  const sent: string[] = [];
  const pauses: (() => void)[] = [];
  const tell = createTeller<string>(
    async (key, news) => void sent.push(`${key} ${news}`),
    (milliseconds, run) => {
      expect(milliseconds).toBe(TELLS_EVERY);
      pauses.push(run);
    },
  );
  /** Lets what was sent arrive, and then ends the pauses. */
  const next = async () => {
    await new Promise((done) => setImmediate(done));
    for (const run of pauses.splice(0)) run();
  };
  return { sent, tell, next };
}

it('sends the first news at once, then the last of each pause', async () => {
  const { sent, tell, next } = aTeller();
  for (const news of ['1', '2', '3']) tell('a', news);
  tell('b', '1');
  expect(sent).toEqual(['a 1', 'b 1']);
  await next();
  expect(sent).toEqual(['a 1', 'b 1', 'a 3']);
  tell('a', '4');
  await next();
  await next();
  expect(sent).toEqual(['a 1', 'b 1', 'a 3', 'a 4']);
});

it('is silent when there is nothing new', async () => {
  const { sent, tell, next } = aTeller();
  tell('a', '1');
  await next();
  await next();
  expect(sent).toEqual(['a 1']);
});
