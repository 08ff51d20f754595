import { proxy } from 'valtio/vanilla';
import type { Engagement } from './model';
import type { Award } from './model-award';

/** What the panel shows. */
export type EngagementPage =
  | { readonly kind: 'list' }
  | { readonly kind: 'play'; readonly engagementId: string; readonly elementId?: string }
  | { readonly kind: 'new' }
  /** Settings of a new engagement, or of one that has not opened. */
  | {
      readonly kind: 'setup';
      readonly family: string;
      readonly engagementId?: string;
      readonly copy?: boolean;
    };

export interface EngagementsState {
  status: 'loading' | 'there' | 'failed';
  /** The newest first. */
  list: readonly Engagement[];
  /** By id: what the server has told of one last. */
  told: Record<string, Readonly<Record<string, unknown>>>;
  /** Whether the user starts and ends engagements. */
  mayRun: boolean;
  /** Whether the user makes engagements. */
  maySet: boolean;
  page: EngagementPage;
  /** The last of the own prizes that was handed out or made void. */
  award: Award | undefined;
}

export const createEngagementsState = (): EngagementsState =>
  proxy<EngagementsState>({
    status: 'loading',
    list: [],
    told: {},
    mayRun: false,
    maySet: false,
    page: { kind: 'list' },
    award: undefined,
  });
