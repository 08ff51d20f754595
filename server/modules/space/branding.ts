import type { SpaceInfo } from '../../../contract/model/space';
import { PLAIN_BRANDING } from '../../../contract/model/space-branding';
import type { spaces } from '../../database/schema';
import type { Language } from '../../errors';

type Branding = SpaceInfo['branding'];

const BRAND_NAME: Readonly<Record<Language, string>> = { zh: '小星球', en: 'Tiny Planet' };

type Named = Pick<typeof spaces.$inferSelect, 'name' | 'nameEn' | 'branding'>;

/** Branding of a space. Names that the space does not set are in the user's language. */
export function brandingOf({ name, nameEn, branding }: Named, language: Language): Branding {
  // Rows of older versions may lack a field.
  const own = { ...PLAIN_BRANDING, ...branding };
  const customOnly = (text: string): string => (own.customBrand ? text : '');
  return {
    ...own,
    brandName: customOnly(own.brandName) || BRAND_NAME[language],
    spaceName: customOnly(own.spaceName) || (language === 'en' ? nameEn : name),
  };
}
