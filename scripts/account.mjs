// npm run account -- ACTION WHO.
import { runOperatorProgram } from './lib/operator-program.mjs';

await runOperatorProgram(import.meta.url, 'account');
