import type { SignLine } from './kind-ui';

/** More names are left out. */
const NAMES = 2;

/** Who is first: several, where they are equal. */
export function firstPlace(names: readonly string[]): SignLine {
  const [zh, en] = ['、', ', '].map(
    (between) => names.slice(0, NAMES).join(between) + (names.length > NAMES ? '…' : ''),
  );
  return { text: { zh: `${zh ?? ''} 第一`, en: `${en ?? ''} first` } };
}
