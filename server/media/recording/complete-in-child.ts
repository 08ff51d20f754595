import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import type { CompleteAnswer } from './child';
import type { CompleteJob, Completed } from './complete';

/** Runs a job in a process of its own, which gives way to the others. `mediaFile`: the program beside it. */
export const completeInChild = (mediaFile: string, job: CompleteJob): Promise<Completed> =>
  new Promise((resolve, reject) => {
    const file = join(dirname(mediaFile), 'recording-child.js');
    const child = fork(file, [JSON.stringify(job)], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    if (child.pid !== undefined) yieldTo(child.pid);
    child.on('error', reject);
    child.on('exit', (code, signal) => reject(new Error(signal ?? `exit code ${code}`)));
    child.on('message', (sent) => {
      const answer = sent as CompleteAnswer;
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer);
    });
  });

function yieldTo(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system has no priorities.
  }
}
