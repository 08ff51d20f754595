import { eq } from 'drizzle-orm';
import { MemberType } from '../../../contract/model/member/member';
import { type SpaceTemplate } from '../../../contract/model/space';
import { PLAIN_BRANDING } from '../../../contract/model/space-branding';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Db, Tx } from '../../database/database';
import { members, spaceConfigs, spaceDocuments, spaces, users } from '../../database/schema';
import { spaceApplications } from '../../database/schema-shell';
import { AppError } from '../../errors';
import { newId } from '../../secrets';
import { TEMPLATES } from '../../seed/templates/templates';
import { NEVER } from './space-lists';

/** Limit of spaces per owner, and of open applications per user. */
const PER_PERSON = 20;

export interface SpaceRequest {
  readonly userId: string;
  readonly spaceName: string;
  readonly spaceType: SpaceTemplate;
  readonly avSwitch: boolean;
  /** Empty: not given. */
  readonly description: string;
}

/** What a new space begins with. */
export interface SpaceContent {
  readonly space: Omit<typeof spaces.$inferInsert, 'id' | 'ownerUserId'>;
  readonly config: Omit<typeof spaceConfigs.$inferInsert, 'spaceId'>;
  readonly document: SpaceDocument;
  /** Of a built-in document. */
  readonly seedVersion?: number;
}

/** Throws `spaceLimit` if the user owns as many spaces as allowed. The user stays locked, so that each of several requests at once is counted. */
export async function checkSpaceLimit(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if ((await tx.$count(spaces, eq(spaces.ownerUserId, userId))) >= PER_PERSON)
    throw new AppError('spaceLimit');
}

/** Creates a space and returns its id. The creator is owner and manager. Throws `spaceLimit`. */
export async function createSpaceWith(db: Db, userId: string, content: SpaceContent): Promise<string> {
  const { space, config, document, seedVersion } = content;
  const spaceId = newId('sp');
  await db.transaction(async (tx) => {
    await checkSpaceLimit(tx, userId);
    await tx.insert(spaces).values({ ...space, id: spaceId, ownerUserId: userId });
    await tx.insert(spaceConfigs).values({ ...config, spaceId });
    await tx.insert(spaceDocuments).values({ spaceId, version: 1, document, seedVersion });
    await tx
      .insert(members)
      .values({ id: newId('m'), spaceId, userId, type: MemberType.manager, visitTime: NEVER });
  });
  return spaceId;
}

/** Creates a space from a template and returns its id. Throws `spaceLimit`. */
export function createSpace(db: Db, request: SpaceRequest): Promise<string> {
  const { userId, spaceName, spaceType, avSwitch, description } = request;
  const { document, version, sky } = TEMPLATES[spaceType];
  return createSpaceWith(db, userId, {
    space: {
      name: spaceName,
      nameEn: spaceName,
      type: spaceType,
      // The description belongs to the creator; the template's text describes the template.
      description,
      descriptionEn: description,
      avSwitch,
      branding: PLAIN_BRANDING,
    },
    config: { sky },
    document,
    seedVersion: version,
  });
}

/** Stores an application for the provider to answer (specification, section 1). Throws `spaceLimit`. */
export async function applyForSpace(db: Db, request: SpaceRequest): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, request.userId)).for('update');
    const open = await tx.$count(spaceApplications, eq(spaceApplications.userId, request.userId));
    if (open >= PER_PERSON) throw new AppError('spaceLimit');
    await tx.insert(spaceApplications).values({ id: newId('ap'), ...request });
  });
}
