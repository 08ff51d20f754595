import { useRoom } from '../../../hud/space/space-context';

/** Changes whenever the labels of a room member change, so that dependent views reload. */
export function useLabelsVersion(userId: string): string {
  const { people } = useRoom();
  const member = Object.values(people).find((one) => one.member.userId === userId)?.member;
  return member ? [member.displayTag, ...(member.userLabel ?? [])].join('\n') : '';
}
