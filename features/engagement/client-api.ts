import type { LocalText } from '../../contract/model/element/interaction';
import type { Point } from '../../contract/model/point';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { FeatureWorld } from '../../src/features/client-feature';
import type { DrawRecord } from './client/check-draw';
import type {
  Engagement,
  EngagementLogEntry,
  EngagementState,
  OrganizedEngagement,
  OrganizedSpace,
} from './model';
import type { Award, AwardOfPerson } from './model-award';
import type { EngagementPage, EngagementsState } from './state';

/** An engagement as its organiser sets it. Times: ISO 8601, empty: by hand. */
export interface EngagementDraft {
  readonly engagementId?: string | undefined;
  readonly version: number;
  readonly cid: string;
  readonly kind: string;
  readonly name: string;
  readonly config: Record<string, unknown>;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly zone: string;
  readonly elementIds: string[];
}

/** The world, for what is drawn over it. */
export interface EngagementScene extends Pick<
  FeatureWorld,
  'layer' | 'project' | 'topOf' | 'isHidden' | 'onDrawn'
> {
  document(): SpaceDocument | undefined;
  /** Where the user is, logical px. */
  own(): Point | undefined;
}

/** Engagements in a space. Promises reject with `AppError`. */
export interface EngagementApi {
  readonly state: EngagementsState;
  /** Absent outside of the space. */
  readonly scene?: EngagementScene;
  /** The server's clock, ms since 1970. */
  serverNow(): number;
  /** Reads into `state.told` what was told before the user came, of each once. */
  readTold(engagementIds: readonly string[]): void;
  /** Shows a page; in the space, opens the panel on it. */
  show(page: EngagementPage): void;
  /** Reads them again, after a failure. */
  again(): void;
  read(engagementId: string): Promise<{ engagement: Engagement; config: Record<string, unknown> }>;
  save(draft: EngagementDraft): Promise<void>;
  step(engagement: Engagement, to: EngagementState, closesAt?: string): Promise<void>;
  remove(engagementId: string): Promise<void>;
  /** The results as CSV. */
  csv(engagementId: string): Promise<string>;
  /** The whole log, in order; for those who run it. */
  log(engagementId: string): Promise<readonly EngagementLogEntry[]>;
  /** What is published of a draw. */
  readDraw(engagementId: string): Promise<DrawRecord>;
  /** What the user has won in the space, the newest first. */
  prizes(): Promise<readonly Award[]>;
  /** A page of what was won in an engagement, for those who run it. */
  awards(
    engagementId: string,
    pageNum: number,
  ): Promise<{ readonly awards: readonly AwardOfPerson[]; readonly total: number }>;
  /** Hands out, or makes void with a reason. */
  settle(awardId: string, state: 'given' | 'void', reason: string): Promise<AwardOfPerson>;
  /** The elements of the space at which people may take part. */
  places(): readonly { readonly id: string; readonly name: LocalText }[];
  /** The areas of the space that a task may name. */
  areas(): readonly { readonly id: string; readonly name: LocalText }[];
}

/** Only those of one space, or in one state. */
export interface OrganizedFilter {
  readonly spaceId?: string;
  readonly state?: EngagementState;
  readonly pageNum: number;
}

export interface Organized {
  /** In which the user may run engagements. */
  readonly spaces: readonly OrganizedSpace[];
  readonly engagements: readonly OrganizedEngagement[];
  /** On all pages. */
  readonly total: number;
  /** Open or paused. */
  readonly running: number;
}

/** The engagements of all spaces in which the user runs them. Promises reject with `AppError`. */
export interface ConsoleApi {
  /** A page of them. */
  organized(filter: OrganizedFilter): Promise<Organized>;
  /** The server's clock as the last answer showed it, ms since 1970. */
  serverNow(): number;
}

declare module '../../src/features/client-feature' {
  interface FeatureApis {
    engagement: EngagementApi;
  }
  interface FeatureAppApis {
    engagement: ConsoleApi;
  }
}
declare module '../../src/state/space' {
  interface FeaturePanels {
    engagement: true;
  }
}
