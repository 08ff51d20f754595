import { makePicture } from './make-picture';
import type { PictureAnswer, PictureJob } from './picture-job';

/** The process that makes one picture: the code that reads strangers' bytes can end without the server. */

const MOST_BYTES = 512 * 1024 * 1024;
const LOOK_MS = 50;

const job = JSON.parse(process.argv[2] ?? '{}') as PictureJob;

const answer = (sent: PictureAnswer): void => void process.send?.(sent, () => process.exit(0));

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) process.exit(1);
}, LOOK_MS).unref();
// The server is gone.
process.on('disconnect', () => process.exit(1));

makePicture(job).then(answer, () => process.exit(1));
