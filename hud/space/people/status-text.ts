import { isolated } from '../../../contract/model/user/user-text';

/** Stage name and state of a member, as one line. */
export const statusText = (member: {
  readonly stageName?: string | undefined;
  readonly state: string;
}): string =>
  [member.stageName ?? '', member.state]
    .filter((text) => text !== '')
    .map(isolated)
    .join(' · ');
