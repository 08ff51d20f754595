import type { ChargeGroup } from '../model';

export const newGroup = (): ChargeGroup => ({ mark: crypto.randomUUID().slice(0, 8), name: '', goal: 100 });
