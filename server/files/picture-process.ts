import { fork } from 'node:child_process';
import type { PictureAnswer, PictureJob } from './picture-job';

/** A picture that takes longer is refused, ms. */
const LONGEST_MS = 10_000;

/** Makes a picture in a process of its own, which is killed when it takes too long or too much memory. */
export const makePictureInProcess = (childFile: string, job: PictureJob): Promise<PictureAnswer> =>
  new Promise((resolve, reject) => {
    const child = fork(childFile, [JSON.stringify(job)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'json',
    });
    const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    child.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    child.on('message', (answer) => resolve(answer as PictureAnswer));
    child.on('exit', () => {
      clearTimeout(late);
      // After an answer this changes nothing.
      resolve({ fault: 'slow' });
    });
  });
