import { proxy } from 'valtio/vanilla';

export interface ReportsState {
  /** Number of open reports, for users who may read them. */
  open: number;
  /** The last change of a report; a new object each time. */
  changed: { readonly reportId: number; readonly handled: boolean } | undefined;
}

export const createReportsState = (): ReportsState => proxy<ReportsState>({ open: 0, changed: undefined });
