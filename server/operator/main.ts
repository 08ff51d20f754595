import { readConfig } from '../config';
import { openOperatorDatabase } from '../database/operator-database';
import { StartError } from '../errors';
import { createLog } from '../log';
import { errorLine } from '../log-error';
import { changeAccount } from './accounts';

const HELP = `Tiny Planet: accounts.

Usage: npm run account -- show WHO         shows an account
       npm run account -- disable WHO      signs the account out everywhere; it cannot sign in any more
       npm run account -- enable WHO       lets a disabled account sign in again
       npm run account -- sign-out WHO     signs the account out everywhere; it may sign in again

WHO is a phone number or a user id. The server may be running: it closes the connections of the account within two
seconds. The settings DATABASE_URL and DATA_DIR select the database, as for npm start.
`;

async function main(): Promise<void> {
  const [action, who, ...more] = process.argv.slice(2);
  if (action === '--help' || action === '-h') {
    process.stdout.write(HELP);
    return;
  }
  if (action === undefined || who === undefined || more.length > 0)
    throw new StartError('Give an action and an account: npm run account -- disable 13800138000');
  const config = readConfig(process.env);
  const database = await openOperatorDatabase({ config, log: createLog({ ...config, LOG_LEVEL: 'error' }) });
  try {
    process.stdout.write(`${await changeAccount(database.db, action, who)}\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : errorLine(error)}\n`);
  process.exitCode = 1;
});
