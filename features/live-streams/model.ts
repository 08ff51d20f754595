import type { SpaceElement } from '../../contract/model/space-document';

/** The name of the room. */
export const LIVE_STREAMS = 'live-streams';

/** Most characters of an address. */
const ADDRESS_MAX = 2048;

/** Whether an element is a large screen, on which a live stream can be shown. */
export const isBigScreen = ({ kind }: Pick<SpaceElement, 'kind'>): boolean => kind === 'bigScreen';

/**
 * An HLS playlist: over https, because pages and browsers load nothing else from other sites, or a path of this site. Never
 * anything that a browser would run.
 */
export const isStreamAddress = (text: string): boolean =>
  text.length <= ADDRESS_MAX &&
  !/\s/.test(text) &&
  (/^\/(?![/\\])./.test(text) || (/^https:\/\//i.test(text) && URL.canParse(text)));
