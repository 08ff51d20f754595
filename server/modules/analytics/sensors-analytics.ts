import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isRefusedByService, outbound } from '../../outbound';
import type { Analytics, AnalyticsEvent } from './analytics-port';

const pack = promisify(gzip);
/** The events that link a browser's earlier visits to the user who signed in. */
const SIGN_INS: ReadonlySet<string> = new Set(['signIn', 'login']);
const LIB = { $lib: 'tiny-planet', $lib_version: '1', $lib_method: 'code' } as const;

/** Converts an event to records of Sensors. A sign-in adds a record that links the browser id to the user. */
function recordsOf({ at, distinctId, userId, event, properties }: AnalyticsEvent): object[] {
  const base = { time: at, lib: LIB, distinct_id: userId || distinctId };
  const tracked = {
    ...base,
    type: 'track',
    event,
    properties: {
      ...properties,
      $lib: LIB.$lib,
      $lib_version: LIB.$lib_version,
      $is_login_id: userId !== '',
    },
  };
  if (!SIGN_INS.has(event) || userId === '') return [tracked];
  const joined = { ...base, type: 'track_signup', event: '$SignUp', original_id: distinctId, properties: {} };
  return [joined, tracked];
}

/** Adapter for Sensors: `data_list` as JSON, gzip, base64, posted as a form. */
export function createSensorsAnalytics(address: string): Analytics {
  const ending = new AbortController();
  return {
    async write(events) {
      const packed = await pack(JSON.stringify(events.flatMap(recordsOf)));
      await outbound({
        service: 'Sensors',
        url: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ gzip: '1', data_list: packed.toString('base64') }).toString(),
        signal: ending.signal,
      });
    },
    isPermanent: isRefusedByService,
    dispose: () => ending.abort(),
  };
}
