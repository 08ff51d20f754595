import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import type { Same } from '../../contract/model/same';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { KEY_PATTERN, type DictionaryEntry } from './model';

const bySpace = z.object({ spaceId: spaceIdSchema });
const named = 'section 7 names the dictionary calls without their paths';
const key = z.string().regex(KEY_PATTERN);
const version = z.number().int().min(0);

const entry = z.object({
  key: z.string(),
  value: z.string(),
  isPublic: z.boolean(),
  version: z.number().int(),
  changedAt: z.string(),
});
true satisfies Same<DictionaryEntry, z.infer<typeof entry>>;

const dictionaryByKey = defineCall({
  area: 'dictionary',
  method: 'GET',
  path: '/api/dictionary/byKey',
  nonSpecReason: named,
  access: 'member',
  mutates: false,
  input: bySpace.extend({ key }),
  /** Null: there is no such key, or it is not public and the caller does not manage the space. */
  output: z.object({ entry: entry.nullable() }),
  summary: 'A value of the dictionary of a space',
});

/** Managers also work on closed spaces. */
const ofManagers = {
  area: 'dictionary',
  access: 'session',
} as const;

const setDictionaryKey = defineCall({
  ...ofManagers,
  method: 'POST',
  path: '/api/dictionary/setKey',
  nonSpecReason: named,
  mutates: true,
  /**
   * `version`: of the entry that the change is made to, 0 for a new key. `value`: JSON text; null removes the key. The same
   * change again does nothing.
   */
  input: bySpace.extend({ key, value: z.string().nullable(), isPublic: z.boolean().default(false), version }),
  /** Null: removed. */
  output: z.object({ entry: entry.nullable() }),
  summary: 'Set a value of the dictionary of a space (managers)',
});

const listDictionary = defineCall({
  ...ofManagers,
  method: 'GET',
  path: '/api/dictionary/list',
  nonSpecReason: 'managers see which keys there are',
  mutates: false,
  input: bySpace,
  output: z.object({ entries: z.array(entry) }),
  summary: 'The dictionary of a space (managers)',
});

export const DICTIONARY_CALLS = { dictionaryByKey, setDictionaryKey, listDictionary } as const;
type DictionaryCalls = typeof DICTIONARY_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends DictionaryCalls {}
}
