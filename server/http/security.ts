import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_HEADER, LANG_HEADER } from '../../contract/calls/call';
import { isCallPath } from './call-path';
import { headerOf } from './routes';

const HOST = /^[A-Za-z0-9.-]+(:\d+)?$|^\[[0-9a-fA-F:.]+\](:\d+)?$/;

/** Browsers that do not count a WebSocket among 'self' need its address spelled out. */
function socketOf(request: { headers: { host?: string | undefined } }): string {
  const host = request.headers.host ?? '';
  return HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** Security headers of every answer (trust T35). `links`: sources beside ours that pages connect to. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  secureOnly: boolean,
  links: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly alone, for packed models: no text becomes a script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Positions of panels are set as style attributes; scripts have no such way in.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Pictures that things show may come from the web; they are fetched without a referrer.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        // Pages that a thing shows inside, shut into a sandbox; never one of ours without it.
        frameSrc: ["'self'", 'https:'],
        // As pictures, the sounds of things.
        mediaSrc: ["'self'", 'blob:', 'https:'],
        // Models of things may come from the web too; they are fetched without cookies and referrer. The parts inside
        // them are read by their blob: and data: addresses.
        connectSrc: ["'self'", 'blob:', 'data:', socketOf, 'https:', ...links],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Without TLS these would only bring warnings, or lock people out of an address in their own network.
    strictTransportSecurity: secureOnly ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: secureOnly ? { policy: 'same-origin' } : false,
    originAgentCluster: secureOnly,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** Other addresses of ours may call with the cookie: exactly those of the list (trust T8). */
export function addCors(app: FastifyInstance, allowed: ReadonlySet<string>): void {
  const allow = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const origin = headerOf(request, 'origin');
    if (origin === undefined || !allowed.has(origin)) return false;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      vary: 'origin',
    });
    return true;
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!isCallPath(request.url)) return;
    const ours = allow(request, reply);
    if (request.method !== 'OPTIONS' || !ours) return;
    reply.headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': `content-type, ${CLIENT_HEADER}, ${LANG_HEADER}`,
      'access-control-max-age': '600',
    });
    await reply.code(204).send();
  });
}
