import { z } from 'zod';
import type { Same } from '../../contract/model/same';
import { ABOUT_MAX, type ShopConfig } from './model';

export const shopConfigSchema = z.strictObject({
  about: z.string().trim().max(ABOUT_MAX).default(''),
  sends: z.boolean().default(true),
});
true satisfies Same<ShopConfig, z.infer<typeof shopConfigSchema>>;
