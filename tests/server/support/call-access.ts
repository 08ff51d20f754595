import type { ErrorName } from '../../../contract/calls/errors';
import type { CallName } from '../../../contract/calls/index';
import type { Permission } from '../../../contract/model/member/permissions';
import type { RolesFixture, NamedPerson } from './roles-fixture';

/** What calls are about, made by the owner. */
export interface Things {
  readonly spaceId: string;
  /** The person whom the calls are about. */
  readonly target: NamedPerson;
  readonly messageId: number;
  readonly groupId: string;
  readonly boardId: string;
  readonly announcementId: number;
  /** Ids of what the features prepare, by a name of theirs. */
  readonly made: Readonly<Record<string, string>>;
}

export type Input = (things: Things, by: NamedPerson) => object;

/** A call that a permission guards, with an input that would do something. */
export type Guarded = readonly [CallName, Permission, Input];

/** A call that everybody in the space may make. */
export interface Open {
  readonly input: Input;
  /** What a visitor is answered where there is nothing to do it to. */
  readonly answer?: ErrorName;
  /** Guests have no account that could keep it. */
  readonly guest?: ErrorName;
}

/** Who may make the calls of a feature: `features/<name>/testing/call-access.ts`, exported as `ACCESS`. */
export interface FeatureAccess {
  readonly area: string;
  readonly guarded: readonly Guarded[];
  readonly open: Readonly<Partial<Record<CallName, Open>>>;
  /** Makes what the inputs need; answers ids for `Things.made`. */
  prepare?(crowd: RolesFixture, target: NamedPerson): Promise<Readonly<Record<string, string>>>;
  /** What belongs to one person and is refused to another. */
  readonly ownOnly?: readonly (readonly [CallName, Input])[];
}

export const nothing: Input = () => ({});
export const target: Input = ({ target: { userId } }) => ({ userId });
export const bare: Open = { input: nothing };
/** An id that no row has. */
export const NONE = 999_999;
