import type { ErrorName } from './calls/errors';
import type { CurrentUser } from './model/user/user';

const ACTIVITIES = 'comes with the activities';

/**
 * What the specification names and the product does not have yet, each with its reason. A test compares this table
 * with the contract: a field or error is real, or stands here.
 */
export const UNBUILT = {
  /** Fields of the current user (section 3) that keep their first value. */
  userFields: {
    qqNickname: 'the specification names no sign-in by QQ',
    qqAvatar: 'the specification names no sign-in by QQ',
    miniMaoUrlList: 'the minimap is drawn from the space document',
    mapTag: 'a space has one map',
    boxingTeam: ACTIVITIES,
  },
  /** Errors (section 8) that no call answers. */
  errors: {
    partial: 'no call answers in part; lists of prizes do, with the activities',
  },
} as const satisfies {
  readonly userFields: Partial<Record<keyof CurrentUser, string>>;
  readonly errors: Partial<Record<ErrorName, string>>;
};

export type UnbuiltUserField = keyof typeof UNBUILT.userFields;
