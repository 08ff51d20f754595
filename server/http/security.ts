import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_HEADER, LANG_HEADER } from '../../contract/calls/call';
import { isCallPath } from './call-path';
import { headerOf } from './routes';

const HOST = /^[A-Za-z0-9.-]+(:\d+)?$|^\[[0-9a-fA-F:.]+\](:\d+)?$/;

/** Some browsers do not include WebSockets in 'self' and need the address. */
function socketOf(request: { headers: { host?: string | undefined } }): string {
  const host = request.headers.host ?? '';
  return HOST.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

/** Sets the security headers of every response (trust T35). `links`: additional connection sources. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  secureOnly: boolean,
  includeSubDomains: boolean,
  links: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly only, for compressed models. No text is evaluated as a script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Panels are positioned by style attributes. Scripts cannot be injected this way.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Elements may show pictures from the web. They are fetched without a referrer.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'"],
        // Pages embedded by elements, always in a sandboxed frame.
        frameSrc: ["'self'", 'https:'],
        // Sounds of elements, like pictures.
        mediaSrc: ["'self'", 'blob:', 'https:'],
        // Elements may load models from the web, without cookies and referrer. Parts inside a model use blob:
        // and data: addresses.
        connectSrc: ["'self'", 'blob:', 'data:', socketOf, 'https:', ...links],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Without TLS these headers cause warnings, or lock users out of an address in their own network.
    strictTransportSecurity: secureOnly ? { maxAge: 31_536_000, includeSubDomains } : false,
    crossOriginOpenerPolicy: secureOnly ? { policy: 'same-origin' } : false,
    originAgentCluster: secureOnly,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** Allows the listed origins to call with the session cookie (trust T8). */
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
