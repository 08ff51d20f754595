import { NIM, V2NIMNotificationService, browserAdapters, setAdapters } from 'nim-web-sdk-ng/dist/esm/nim';
import type { NimClient, NimClientOptions } from './nim-events';

type Adapters = Parameters<typeof setAdapters>[0];

/** As the SDK counts the ways of signing in; it names them in its types alone. */
const DYNAMIC_TOKEN = { authType: 1 };

let prepared = false;

/** Once for the page: the SDK keeps its parts and its means of the platform for all of its clients together. */
function prepare(adapters: Adapters): void {
  if (prepared) return;
  prepared = true;
  NIM.registerService(V2NIMNotificationService, 'V2NIMNotificationService');
  setAdapters(adapters);
}

/**
 * A client of NIM that signs in and hears custom notifications; nothing else of the SDK is registered. It reports
 * nothing to anybody, and speaks socket.io, the older of its two framings, which our stand-in speaks too.
 */
export function openNimClient(
  { appKey, lbsUrls }: NimClientOptions,
  adapters: Adapters = browserAdapters,
): NimClient {
  prepare(adapters);
  const [own] = lbsUrls;
  // In a name of its own: the package's types leave out the notices' part.
  const settings = {
    V2NIMLoginServiceConfig: {
      // While its address does not answer, the SDK turns to a link that it knows: never to NIM's from one's own.
      ...(own !== undefined && { lbsUrls: [...lbsUrls], linkUrl: new URL(own).host }),
      linkSSL: !lbsUrls.some((url) => url.startsWith('http:')),
    },
    // Nothing is kept for later, so nothing is to be confirmed; that would take more of the SDK.
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
