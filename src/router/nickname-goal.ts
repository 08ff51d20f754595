import { DEMO_SPACE_ID } from '../../contract/model/space';
import { safeReturnUrl } from './return-url';
import { DEMO_PATH, HOME, routeOf, spaceIdOf } from './routes';

export interface NicknameGoal {
  /** Where saving leads. */
  readonly to: string;
  /** The kind of the destination, for the button's label. */
  readonly kind: 'plaza' | 'space' | 'home' | 'on';
  /** Of the space that it leads into. */
  readonly spaceId: string | undefined;
}

/** The destination of the nickname page: the return URL; without one the plaza on a first visit, otherwise home. */
export function nicknameGoal(returnUrl: string | null, nicknameSet: boolean): NicknameGoal {
  const to = safeReturnUrl(returnUrl) ?? (nicknameSet ? HOME : DEMO_PATH);
  const [path = '', search = ''] = to.split('#', 1)[0]?.split('?', 2) ?? [];
  const spaceId = routeOf(path)?.intoSpace ? spaceIdOf(search) || undefined : undefined;
  if (spaceId !== undefined) return { to, kind: spaceId === DEMO_SPACE_ID ? 'plaza' : 'space', spaceId };
  return { to, kind: path === HOME ? 'home' : 'on', spaceId };
}
