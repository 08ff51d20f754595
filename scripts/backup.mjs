// npm run backup -- FILE and npm run restore -- FILE.
import { runOperatorProgram } from './lib/operator-program.mjs';

await runOperatorProgram(import.meta.url, 'backup');
