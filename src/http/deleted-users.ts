import { DELETED_USER, isDeletedUser } from '../../contract/model/user/deleted-user';

interface Author {
  readonly userId: string;
  readonly nickname: string;
}

const isNamelessAuthor = (value: unknown): value is Author =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'string' &&
  'nickname' in value &&
  value.nickname === '' &&
  isDeletedUser(value.userId);

/** Parses an answer. Users who deleted their account get this name wherever they appear. Throws a `SyntaxError`. */
export const parseAnswer = (json: string, deletedName: () => string): unknown =>
  json.includes(`"${DELETED_USER}`)
    ? JSON.parse(json, (_, value: unknown) =>
        isNamelessAuthor(value) ? { ...value, nickname: deletedName() } : value,
      )
    : JSON.parse(json);
