import type { setAdapters } from 'nim-web-sdk-ng/dist/esm/nim';

type Adapters = Parameters<typeof setAdapters>[0];

// The SDK reads this global when it loads, whatever its adapters are.
Object.assign(globalThis, { self: globalThis });

const stored = new Map<string, string>();

/** Platform adapters of NIM's SDK for Node; the SDK has them for browsers and apps only. */
export const nodeAdapters: Adapters = () => ({
  setLogger: () => undefined,
  platform: 'BROWSER',
  WebSocket,
  localStorage: {
    clear: () => stored.clear(),
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
  async request(url: string, { method = 'GET', dataType = 'json' } = { dataType: 'json', method: 'GET' }) {
    const response = await fetch(url, { method });
    if (!response.ok) throw Object.assign(new Error('no answer'), { code: response.status });
    const data: unknown = dataType === 'text' ? await response.text() : await response.json();
    return { status: response.status, data, headers: {} };
  },
  getSystemInfo: () => ({
    libEnv: 'BROWSER',
    userAgent: 'Node',
    os: 'Linux',
    osVer: '',
    browser: 'Node',
    browserVer: '',
    hostEnv: 'BROWSER',
    hostEnvEnum: 100,
    hostEnvVer: '',
    model: '',
    manufactor: '',
  }),
  net: {
    getNetworkStatus: () => Promise.resolve({ net_type: 0, net_connect: true }),
    onNetworkStatusChange: () => undefined,
    offNetworkStatusChange: () => undefined,
  },
});
