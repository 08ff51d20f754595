import { complete, type CompleteJob } from './complete';

/** The process that completes one recording, so that a long one does not hold up the server. */

export type CompleteAnswer =
  { readonly seconds: number; readonly bytes: number } | { readonly error: string };

const job = JSON.parse(process.argv[2] ?? '{}') as CompleteJob;

const answer = (sent: CompleteAnswer): void => void process.send?.(sent, () => process.exit(0));

complete(job).then(answer, (error: unknown) =>
  answer({ error: error instanceof Error ? error.message : String(error) }),
);
