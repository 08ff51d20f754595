import type { AnyErrorName } from '../../../contract/calls/errors';
import type { CallName } from '../../../contract/calls/index';
import type { Permission } from '../../../contract/model/member/permissions';
import type { RolesFixture, NamedPerson } from './roles-fixture';

/** Objects that the calls refer to, made by the owner. */
export interface Things {
  readonly spaceId: string;
  /** The user that the calls refer to. */
  readonly target: NamedPerson;
  readonly messageId: number;
  readonly groupId: string;
  readonly boardId: string;
  readonly announcementId: number;
  /** Ids of objects that features prepare, by a name of the feature's choice. */
  readonly made: Readonly<Record<string, string>>;
}

export type Input = (things: Things, by: NamedPerson) => object;

/** A call that a permission guards, with an input that would do something. */
export type Guarded = readonly [CallName, Permission, Input];

/** A call that every user in the space may make. */
export interface Open {
  readonly input: Input;
  /** Expected error for a visitor, when the object does not exist. */
  readonly answer?: AnyErrorName;
  /** Expected error for a guest. */
  readonly guest?: AnyErrorName;
}

/** Access rules for the calls of a feature: `features/<name>/testing/call-access.ts`, exported as `ACCESS`. */
export interface FeatureAccess {
  readonly area: string;
  readonly guarded: readonly Guarded[];
  readonly open: Readonly<Partial<Record<CallName, Open>>>;
  /** Makes the objects that the inputs need; returns ids for `Things.made`. */
  prepare?(crowd: RolesFixture, target: NamedPerson): Promise<Readonly<Record<string, string>>>;
  /** Calls on objects of one user that must be refused to other users. */
  readonly ownOnly?: readonly (readonly [CallName, Input])[];
}

export const nothing: Input = () => ({});
export const target: Input = ({ target: { userId } }) => ({ userId });
export const bare: Open = { input: nothing };
/** An id that no row has. */
export const NONE = 999_999;
