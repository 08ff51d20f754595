import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name what-changed` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/database/schema.ts',
    './server/database/schema-shell.ts',
    './server/database/schema-world.ts',
    './server/database/schema-people.ts',
    './features/*/tables.ts',
  ],
  out: './server/database/migrations',
});
