import { sql } from 'drizzle-orm';
import type { Db } from '../../server/database/database';
import { badges } from './tables';

const BADGES: readonly (typeof badges.$inferInsert)[] = [
  {
    id: 'newcomer',
    icon: 'sprout',
    name: '初来乍到',
    nameEn: 'Newcomer',
    description: '第一次走进一个空间',
    descriptionEn: 'Walked into a first space',
  },
  {
    id: 'explorer',
    icon: 'compass',
    name: '星球漫游者',
    nameEn: 'Explorer',
    description: '到过 3 个空间',
    descriptionEn: 'Has been in 3 spaces',
  },
  {
    id: 'builder',
    icon: 'house',
    name: '造物者',
    nameEn: 'Builder',
    description: '有了自己的空间',
    descriptionEn: 'Has a space of their own',
  },
  {
    id: 'networker',
    icon: 'card',
    name: '广结善缘',
    nameEn: 'Networker',
    description: '把名片递给了 5 个人',
    descriptionEn: 'Gave a card to 5 people',
  },
  {
    id: 'collector',
    icon: 'medal',
    name: '奖章收藏家',
    nameEn: 'Collector',
    description: '得到 3 枚奖章',
    descriptionEn: 'Earned 3 medals',
  },
];

/** Inserts or updates the built-in badges; badges added by an operator are unaffected. */
export async function seedBadges(db: Db): Promise<void> {
  await db
    .insert(badges)
    .values(BADGES.map((badge, sort) => ({ ...badge, sort })))
    .onConflictDoUpdate({
      target: badges.id,
      set: {
        name: sql`excluded.name`,
        nameEn: sql`excluded.name_en`,
        description: sql`excluded.description`,
        descriptionEn: sql`excluded.description_en`,
        icon: sql`excluded.icon`,
        sort: sql`excluded.sort`,
      },
    });
}
