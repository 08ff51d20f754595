import { eq } from 'drizzle-orm';
import { MemberType } from '../../../contract/model/member/member';
import { type SpaceTemplate } from '../../../contract/model/space';
import { PLAIN_BRANDING } from '../../../contract/model/space-branding';
import type { Db } from '../../database/database';
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

/**
 * Creates a space from a template and returns its id. The creator is owner and manager. Throws `spaceLimit`.
 */
export async function createSpace(db: Db, request: SpaceRequest): Promise<string> {
  const { userId, spaceName, spaceType, avSwitch, description } = request;
  const template = TEMPLATES[spaceType];
  const spaceId = newId('sp');
  await db.transaction(async (tx) => {
    // Lock the user, so that a concurrent request is counted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    if ((await tx.$count(spaces, eq(spaces.ownerUserId, userId))) >= PER_PERSON)
      throw new AppError('spaceLimit');
    await tx.insert(spaces).values({
      id: spaceId,
      name: spaceName,
      nameEn: spaceName,
      type: spaceType,
      // The description belongs to the creator; the template's text describes the template.
      description,
      descriptionEn: description,
      ownerUserId: userId,
      avSwitch,
      branding: PLAIN_BRANDING,
    });
    await tx.insert(spaceConfigs).values({ spaceId, sky: template.sky });
    await tx
      .insert(spaceDocuments)
      .values({ spaceId, version: 1, document: template.document, seedVersion: template.version });
    await tx
      .insert(members)
      .values({ id: newId('m'), spaceId, userId, type: MemberType.manager, visitTime: NEVER });
  });
  return spaceId;
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
