import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { ACCOUNT_EXPORT_PATH } from '../../../contract/model/user/account-export';
import { AppError } from '../../errors';
import { zip, type ZipEntry } from '../../zip';
import { headerOf, type RouteDeps } from '../routes';

export interface AccountExporter {
  /** Everything that is stored about a user. The entries are read while they are sent. Throws `tooFast`. */
  open(userId: string): Promise<AsyncIterable<ZipEntry>>;
}

/** Streams the data of the signed-in user as an archive (trust T46). */
export function serveAccountExport(
  app: FastifyInstance,
  deps: Pick<RouteDeps, 'authenticate'> & { readonly exporter: AccountExporter },
): void {
  app.get(ACCOUNT_EXPORT_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const session = await deps.authenticate(headerOf(request, 'cookie'));
    if (!session) throw new AppError('unauthorized');
    const entries = await deps.exporter.open(session.userId);
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="tiny-planet-data.zip"',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(Readable.from(zip(entries), { objectMode: false }));
  });
}
