import { useRoom } from '../../../hud/space/space-context';

/** Changes whenever what the room knows of a person's labels does: what is shown of them is read again then. */
export function useLabelsVersion(userId: string): string {
  const { people } = useRoom();
  const member = Object.values(people).find((one) => one.member.userId === userId)?.member;
  return member ? [member.displayTag, ...(member.userLabel ?? [])].join('\n') : '';
}
