import { createHash, createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { isRefusedByService, outbound } from '../../outbound';
import type { LogService } from './log-service';
import { encodeLogGroup } from './sls-protobuf';

export interface SlsSettings {
  /** URL or host of the region: `cn-hangzhou.log.aliyuncs.com`. */
  readonly endpoint: string;
  readonly project: string;
  readonly logstore: string;
  readonly keyId: string;
  readonly keySecret: string;
}

const TYPE = 'application/x-protobuf';

/** A project is a subdomain of the region's host. An IP address has no subdomain and stays unchanged. */
export function slsOrigin(endpoint: string, project: string): string {
  const url = new URL(/^https?:\/\//.test(endpoint) ? endpoint : `https://${endpoint}`);
  const numbers = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  return `${url.protocol}//${numbers ? '' : `${project}.`}${url.host}`;
}

/**
 * The signed text: method, digest, type, date, `x-log-` headers and path (Aliyun, "Request signatures",
 * HMAC-SHA1, API 0.6.0).
 */
export function slsSignText(path: string, headers: Readonly<Record<string, string>>): string {
  const own = Object.entries(headers)
    .filter(([name]) => /^x-(log|acs)-/.test(name))
    .map(([name, value]) => `${name}:${value}`)
    .toSorted();
  const plain = ['content-md5', 'content-type', 'date'].map((name) => headers[name] ?? '');
  return ['POST', ...plain, ...own, path].join('\n');
}

/** Adapter for Aliyun's Log Service (SLS): signed PutLogs requests. */
export function createSlsLog(settings: SlsSettings, now: () => number = Date.now): LogService {
  const { project, logstore, keyId, keySecret } = settings;
  const origin = slsOrigin(settings.endpoint, project);
  const path = `/logstores/${logstore}/shards/lb`;
  const ending = new AbortController();
  return {
    async write(lines) {
      const body = encodeLogGroup(
        lines.map(({ at, userId, line }) => ({ at, fields: { line, userId } })),
        'client',
      );
      const headers: Record<string, string> = {
        'content-md5': createHash('md5').update(body).digest('hex').toUpperCase(),
        'content-type': TYPE,
        date: new Date(now()).toUTCString(),
        'x-log-apiversion': '0.6.0',
        'x-log-bodyrawsize': String(body.byteLength),
        'x-log-signaturemethod': 'hmac-sha1',
      };
      const signature = createHmac('sha1', keySecret).update(slsSignText(path, headers)).digest('base64');
      await outbound({
        service: 'SLS',
        url: origin + path,
        headers: { ...headers, authorization: `LOG ${keyId}:${signature}` },
        body,
        signal: ending.signal,
      });
    },
    isPermanent: isRefusedByService,
    dispose: () => ending.abort(),
  };
}
