/** Repeats Playwright's own list, because Chromium uses the last switch of a name only. */
const DISABLED_FEATURES: readonly string[] = [
  // Two hidden pages of the address bar in every window: a sixth of the cost of a journey's first page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // A process kept ready for the next page, which starts beside every page: a sixth of the cost of a short journey.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

/** Switches of every Chromium of tests and benchmarks: no background requests, fake camera and microphone. */
const COMMON: readonly string[] = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** WebGL without a GPU: the processor draws. */
export const CHROMIUM_ARGS: readonly string[] = [
  ...COMMON,
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** No WebGL: the product lists people and places instead of drawing the world. */
export const CHROMIUM_WITHOUT_WEBGL_ARGS: readonly string[] = [
  ...COMMON,
  '--disable-gpu',
  '--disable-3d-apis',
  '--disable-software-rasterizer',
];
