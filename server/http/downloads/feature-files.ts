import type { FastifyInstance } from 'fastify';
import { featureFilePath } from '../../../contract/model/feature-file';
import type { Session } from '../../platform';
import { sendNotFound } from '../failures';
import { headerOf, requirePhone, type RouteDeps } from '../routes';
import { sendFile, type ServedFile } from './send-file';

export interface FeatureFileReader {
  /** Undefined when there is no such file, or the user may not read it. `address` is the caller's. */
  read(feature: string, session: Session, fileId: string, address: string): Promise<ServedFile | undefined>;
}

/** Serves files of the features, each of which says who may read them. */
export function serveFeatureFiles(
  app: FastifyInstance,
  deps: Pick<RouteDeps, 'authenticate'> & { readonly featureFiles: FeatureFileReader },
): void {
  app.get<{ Params: { feature: string; fileId: string } }>(
    featureFilePath(':feature', ':fileId').replaceAll('%3A', ':'),
    // Answering HEAD would read the whole file.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const session = await deps.authenticate(headerOf(request, 'cookie'));
      requirePhone(session);
      const { feature, fileId } = request.params;
      const file = session && (await deps.featureFiles.read(feature, session, fileId, request.ip));
      // The same answer as for an unknown file, so that existence is not revealed (trust T24).
      return file ? sendFile(request, reply, file) : sendNotFound(request, reply);
    },
  );
}
