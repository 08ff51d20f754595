import { DEMO_SPACE_ID } from '../../contract/model/space';
import { safeReturnUrl } from './return-url';
import { DEMO_PATH, HOME, routeOf, spaceIdOf } from './routes';

export interface NicknameGoal {
  /** Where saving leads. */
  readonly to: string;
  /** What kind of place that is: the button names it. */
  readonly kind: 'plaza' | 'space' | 'home' | 'on';
  /** Of the space that it leads into. */
  readonly spaceId: string | undefined;
}

/**
 * Where the page of nickname and avatar leads: where one was going. Without that, a first visit goes into the plaza,
 * and whoever has a name already goes home.
 */
export function nicknameGoal(returnUrl: string | null, nicknameSet: boolean): NicknameGoal {
  const to = safeReturnUrl(returnUrl) ?? (nicknameSet ? HOME : DEMO_PATH);
  const [path = '', search = ''] = to.split('#', 1)[0]?.split('?', 2) ?? [];
  const spaceId = routeOf(path)?.intoSpace ? spaceIdOf(search) || undefined : undefined;
  if (spaceId !== undefined) return { to, kind: spaceId === DEMO_SPACE_ID ? 'plaza' : 'space', spaceId };
  return { to, kind: path === HOME ? 'home' : 'on', spaceId };
}
