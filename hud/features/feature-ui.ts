import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { LocalText, SpaceDocument } from '../../contract/model/space-document';
import type { Permission } from '../../contract/model/member/permissions';
import type { Point } from '../../contract/model/point';
import type { Engine } from '../../contract/ports/engine';
import type { EditingInput, EditorEngine } from '../../contract/ports/engine-editing';
import type { Panel } from '../../src/state/space';
import type { ListedMember } from '../../src/state/member-list';

/** A part among others of its kind: the smaller `order` comes first. */
export interface Placed<P> {
  readonly order: number;
  readonly Part: ComponentType<P>;
}

export interface PersonProps {
  readonly userId: string;
  readonly name: string;
}

export interface PeopleFilterProps {
  /** The people of the list, before any filter. */
  readonly listed: readonly ListedMember[];
  /** User ids to show; undefined: everybody. */
  readonly onFilter: (shown: ReadonlySet<string> | undefined) => void;
}

export interface ReportProps extends PersonProps {
  /** The reported message. */
  readonly quoted?: string;
  /** The report is about the private chat with this person. */
  readonly privately?: boolean;
  readonly onClose: () => void;
}

export interface FeaturePanel {
  readonly panel: Panel;
  readonly title: LocalText;
  readonly Content: ComponentType;
}

/** A page for moderators, which a button of the moderation tools opens. */
export interface ModerationPage {
  readonly view: string;
  /** Only users with this permission see the button. */
  readonly needs: Permission;
  readonly icon: LucideIcon;
  readonly label: LocalText;
  /** The source in `SpaceState.pendingModeration` whose count the button shows. */
  readonly counts?: string;
  readonly Page: ComponentType<{ readonly onBack: () => void }>;
}

export interface RecordingBankProps {
  /** Leads to where recordings begin. */
  readonly onFirst: () => void;
}

/** Opens a view of a document for an editor. */
export type OpenEditorEngine = (options: {
  /** The canvas goes into it. */
  readonly host: HTMLElement;
  readonly document: SpaceDocument;
  readonly input: EditingInput;
  readonly view: '2d' | '3d';
}) => Promise<OpenedEditorEngine>;

export interface OpenedEditorEngine extends EditorEngine {
  /** Ends the view and its threads. */
  dispose(): void;
}

/** Opens a view in which the user walks through a document alone. */
export type OpenTrialEngine = (
  options: Omit<Parameters<OpenEditorEngine>[0], 'input'>,
) => Promise<OpenedTrialEngine>;

export interface OpenedTrialEngine {
  readonly engine: Engine;
  /** Puts the user somewhere; `dir` is a value of `Dir`. */
  enter(at: Point, dir: number): void;
  /** Uses a thing that is near. */
  press(elementId: string): void;
  dispose(): void;
}

export interface SpaceEditorProps {
  readonly spaceId: string;
  /** Begins with the import of a map. */
  readonly imports: boolean;
  readonly openEngine: OpenEditorEngine;
  readonly openTrial: OpenTrialEngine;
  readonly go: (path: string) => void;
}

/** A section of the settings of a space. */
export interface SettingsSection {
  readonly id: string;
  readonly title: LocalText;
  readonly Part: ComponentType<{ readonly spaceId: string }>;
}

/** The HUD parts of a feature. Every part is optional; the HUD knows no feature by name. */
export interface FeatureUi {
  readonly panels?: readonly FeaturePanel[];
  /** Buttons of the control bar. */
  readonly controls?: readonly Placed<object>[];
  /** Parts over the canvas and below the HUD; each puts its nodes into the layer of the world (`FeatureWorld.layer`). */
  readonly overWorld?: readonly Placed<object>[];
  /** Rows above the control bar. */
  readonly bars?: readonly Placed<object>[];
  /** Lines among the notices at the top. */
  readonly notices?: readonly Placed<object>[];
  /** Dialogs over a space, each shown by the state of its feature. */
  readonly dialogs?: readonly Placed<object>[];
  /** Marks beside the name of a present member in the list. */
  readonly memberMarks?: readonly Placed<{ readonly userId: string }>[];
  /** Buttons in the head of the people panel. */
  readonly peopleTools?: readonly Placed<object>[];
  /** Buttons above the list of what is nearby. */
  readonly placesTools?: readonly Placed<object>[];
  readonly peopleFilters?: readonly Placed<PeopleFilterProps>[];
  /** Sections of a person's card. */
  readonly personSections?: readonly Placed<PersonProps>[];
  /** Buttons at the end of a person's card. */
  readonly personActions?: readonly Placed<PersonProps>[];
  /** Sections of the panel "About me", where users describe themselves in a space. */
  readonly ownSections?: readonly Placed<{ readonly userId: string }>[];
  /** Marks on a portrait; `mark` is the member's avatar mark. */
  readonly portraitMarks?: readonly Placed<{ readonly mark: string }>[];
  /** The dialog behind every report button; without one there is no such button. */
  readonly ReportDialog?: ComponentType<ReportProps>;
  readonly moderationPages?: readonly ModerationPage[];
  /** Sections of the account dialog, in a space and outside. */
  readonly profileSections?: readonly Placed<object>[];
  /** Sections of the page `/home`, above the spaces. */
  readonly homeSections?: readonly Placed<object>[];
  readonly settingsSections?: readonly SettingsSection[];
  /** The content of the page `/record-bank`. */
  readonly RecordingBank?: ComponentType<RecordingBankProps>;
  /** The content of the page `/space-editor`. */
  readonly SpaceEditor?: ComponentType<SpaceEditorProps>;
}

export const defineFeatureUi = (ui: FeatureUi): FeatureUi => ui;
