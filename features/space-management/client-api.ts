import type { OwnTemplate } from './model';

/** What the settings of a space show about its management. */
export interface Management {
  readonly isOwner: boolean;
  /** When the deleted space ends, ISO 8601; empty: it is not deleted. */
  readonly endsAt: string;
  readonly spaceName: string;
  /** The other managers. */
  readonly managers: readonly { readonly userId: string; readonly nickname: string }[];
  readonly templates: readonly OwnTemplate[];
}

export interface ManagementApi {
  read(spaceId: string): Promise<Management>;
  /** Return the id of the new space. */
  duplicate(spaceId: string, spaceName: string): Promise<string>;
  createFrom(templateId: string, spaceName: string): Promise<string>;
  handOver(spaceId: string, userId: string): Promise<void>;
  remove(spaceId: string, spaceName: string): Promise<void>;
  restore(spaceId: string): Promise<void>;
  saveTemplate(spaceId: string, name: string): Promise<void>;
  removeTemplate(templateId: string): Promise<void>;
}

declare module '../../src/features/client-feature' {
  interface FeatureAppApis {
    'space-management': ManagementApi;
  }
}
