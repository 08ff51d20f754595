import { NIM, V2NIMNotificationService, browserAdapters, setAdapters } from 'nim-web-sdk-ng/dist/esm/nim';
import type { NimClient, NimClientOptions } from './nim-events';

type Adapters = Parameters<typeof setAdapters>[0];

/** As the SDK counts the ways of signing in; it names them in its types alone. */
const DYNAMIC_TOKEN = { authType: 1 };

let prepared = false;

/** Runs once per page: the SDK shares services and adapters among its clients. */
function prepare(adapters: Adapters): void {
  if (prepared) return;
  prepared = true;
  NIM.registerService(V2NIMNotificationService, 'V2NIMNotificationService');
  setAdapters(adapters);
}

/**
 * A NIM client for sign-in and custom notifications only. Its reporting is off; it uses the older socket.io
 * framing, which the test stand-in supports.
 */
export function openNimClient(
  { appKey, lbsUrls }: NimClientOptions,
  adapters: Adapters = browserAdapters,
): NimClient {
  prepare(adapters);
  const [own] = lbsUrls;
  // A separate constant, because the package's types lack the notification service.
  const settings = {
    V2NIMLoginServiceConfig: {
      // If the address does not respond, the SDK falls back to a known link, which must be ours and not
      // NIM's.
      ...(own !== undefined && { lbsUrls: [...lbsUrls], linkUrl: new URL(own).host }),
      linkSSL: !lbsUrls.some((url) => url.startsWith('http:')),
    },
    // Notices are not stored, so no receipts are needed; receipts would load more of the SDK.
    V2NIMNotificationServiceConfig: { compatibleWithV1: true },
    reporterConfig: { enableCompass: false, isDataReportEnable: false },
    abtestConfig: { isAbtestEnable: false },
    loggerConfig: { storageEnable: false },
  };
  const nim = new NIM(
    { appkey: appKey, apiVersion: 'v2', binaryWebsocket: false, debugLevel: 'off' },
    settings,
  );
  const { V2NIMLoginService: login, V2NIMNotificationService: notices } = nim;
  return {
    signIn(account, token) {
      const options = { ...DYNAMIC_TOKEN, tokenProvider: token };
      return login.login(account, '', options);
    },
    onStatus(run) {
      login.on('onLoginStatus', run);
    },
    onKicked(run) {
      login.on('onKickedOffline', () => run());
    },
    onNotice(run) {
      notices.on('onReceiveCustomNotifications', (list) => {
        for (const { senderId, content } of list) run(senderId, content);
      });
    },
    end: () => login.logout(),
  };
}
