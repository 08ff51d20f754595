import type { CurrentUser } from '../../../contract/model/user/user';
import type { Http } from '../../http/client';
import type { Timers } from '../../platform/timers';
import type { Visibility } from '../../platform/visibility';
import { startScan, type Scan, type ScanHandlers } from './wechat-scan';

/** A phone with the code that was sent to it. */
export interface PhoneProof {
  readonly phone: string;
  readonly rid: string;
  readonly code: string;
}

/** The linked identities of an account: phone and WeChat. */
export interface LinkedAccounts {
  changePhone(proof: PhoneProof): Promise<CurrentUser>;
  /** Requires a fresh code of the bound phone. */
  unbindWechat(proof: PhoneProof): Promise<CurrentUser>;
  /** Shows a QR code that binds WeChat to the signed-in user. */
  scanWechat(on: { readonly timers: Timers; readonly visibility: Visibility }, handlers: ScanHandlers): Scan;
}

/** `keep` stores the updated user. */
export function createLinkedAccounts(http: Http, store: (user: CurrentUser) => CurrentUser): LinkedAccounts {
  return {
    changePhone: async (proof) =>
      store(await http.post('/api/user/bindMobile', { ...proof, loginType: 'phone' }, { quiet: true })),
    unbindWechat: async ({ rid, code }) =>
      store(await http.post('/api/user/unbind', { provider: 'wechat', rid, code }, { quiet: true })),
    scanWechat: (on, { onState, onDone }) =>
      startScan('bind', { http, ...on }, { onState, onDone: (user) => onDone(store(user)) }),
  };
}
