import { lookOf } from '../ui/avatar-look';
import { Portrait } from '../ui/portrait';

interface Props {
  readonly user: Parameters<typeof lookOf>[0];
  readonly size: number;
}

export function UserPortrait({ user, size }: Props) {
  return <Portrait look={lookOf(user)} size={size} />;
}
