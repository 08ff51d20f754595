import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ERROR_CODES } from '../../contract/calls/errors';
import {
  UPLOAD_DATE_HEADER,
  UPLOAD_PART,
  UPLOAD_SIGN_HEADER,
  UPLOAD_TOKEN_HEADER,
} from '../../contract/model/upload';
import { AppError } from '../errors';
import { PARTS_PATH } from '../storage/disk-storage';
import type { Grants } from '../storage/grants';
import type { GrantClaims, PartStore } from '../storage/storage-port';
import { networkOf } from './network';
import { headerOf, requestLanguage, type RouteDeps } from './routes';

interface PartRoute {
  readonly Params: { readonly id: string; readonly part: string };
}

/** A number from the address. Throws `invalid`. */
function numberOf(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new AppError('invalid');
  return Number(text);
}

/** Takes parts of files. Every request is signed by a grant and needs no session. */
export function serveUploadParts(
  app: FastifyInstance,
  parts: PartStore,
  grants: Grants,
  { uploads }: Pick<RouteDeps, 'uploads'>,
): void {
  const claimsOf = (request: FastifyRequest, id: string): GrantClaims =>
    grants.open(
      {
        method: request.method,
        path: request.url,
        bytes: Number(headerOf(request, 'content-length') ?? 0),
        date: Number(headerOf(request, UPLOAD_DATE_HEADER)),
        sign: headerOf(request, UPLOAD_SIGN_HEADER) ?? '',
        token: headerOf(request, UPLOAD_TOKEN_HEADER) ?? '',
      },
      id,
    );
  const answer = (request: FastifyRequest, data: object) => ({
    code: ERROR_CODES.ok.code,
    desc: ERROR_CODES.ok[requestLanguage(request)],
    data,
  });
  void app.register((scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    const known = new WeakMap<FastifyRequest, GrantClaims>();
    scope.put<PartRoute>(`${PARTS_PATH}/:id/:part`, {
      bodyLimit: UPLOAD_PART,
      // Before the body is read.
      async preParsing(request, reply) {
        known.set(request, claimsOf(request, request.params.id));
        uploads.take(undefined, networkOf(request.ip), reply.raw);
      },
      async handler(request) {
        const claims = known.get(request);
        if (!claims || !Buffer.isBuffer(request.body)) throw new AppError('invalid');
        await parts.put(claims, numberOf(request.params.part), request.body);
        return answer(request, {});
      },
    });
    scope.get<PartRoute>(`${PARTS_PATH}/:id`, async (request) =>
      answer(request, { parts: await parts.list(claimsOf(request, request.params.id)) }),
    );
    scope.post<PartRoute & { readonly Querystring: { readonly parts?: string } }>(
      `${PARTS_PATH}/:id/complete`,
      async (request) => {
        await parts.complete(claimsOf(request, request.params.id), numberOf(request.query.parts ?? ''));
        return answer(request, {});
      },
    );
    scope.delete<PartRoute>(`${PARTS_PATH}/:id`, async (request) => {
      await parts.cancel(claimsOf(request, request.params.id));
      return answer(request, {});
    });
    done();
  });
}
