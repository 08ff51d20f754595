// The build runs this file as it is: it makes an empty database in the folder that is given.
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create(process.argv[2]);
await database.close();
