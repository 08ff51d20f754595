import type { Exhibit } from '../engagement/service';
import type { ChargeConfig } from './model';

/** The bar at the charging post of the expo hall: when it is full, its lamps go on. */
export const CHARGE_EXHIBIT: Exhibit<ChargeConfig> = {
  name: '一起点亮 · Light it together',
  elementId: 'stand-charge',
  config: { groups: [{ mark: 'hall', name: '展厅的灯 · Lamps of the hall', goal: 12 }] },
};
