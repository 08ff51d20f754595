import { createContext, use } from 'react';
import { useSnapshot } from 'valtio';
import type { OpenTrialEngine } from '../../../hud/features/feature-ui';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { documentProblems } from '../../../contract/model/document/document-problems';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { EditSession } from '../client/edit-session';
import type { Editor } from '../client/editor';
import type { OpenEngine } from '../client/editor-views';
import { spaceEditorLocales } from '../locales/locales';

export interface EditorParts {
  readonly spaceId: string;
  /** Begins with the import of a map. */
  readonly imports: boolean;
  readonly session: EditSession;
  readonly editor: Editor;
  /** For a view beside that of the editor. */
  readonly openEngine: OpenEngine;
  readonly openTrial: OpenTrialEngine;
  /** Leaves for a page, with a question if something is not saved. */
  readonly leave: (path: string) => void;
}

const EditorContext = createContext<EditorParts | undefined>(undefined);
export const EditorProvider = EditorContext;

export function useEditor(): EditorParts {
  const parts = use(EditorContext);
  if (!parts) throw new Error('EditorProvider is missing');
  return parts;
}

export const useEditorState = () => useSnapshot(useEditor().editor.state);
export const useSessionState = () => useSnapshot(useEditor().session.state);
export const useSpaceEditorWords = () => useFeatureLocale(spaceEditorLocales);

/** The document as it is now. */
export function useDocument(): SpaceDocument | undefined {
  return useEditorState().document as SpaceDocument | undefined;
}

export const useMayEdit = (): boolean => {
  const { kind } = useSessionState().mode;
  return kind === 'editing' || kind === 'timedOut';
};

const known = new WeakMap<SpaceDocument, ReturnType<typeof documentProblems>>();

/** What the checks say of a document, once for each document. */
export function problemsOf(document: SpaceDocument, spaceId: string): ReturnType<typeof documentProblems> {
  const found = known.get(document) ?? documentProblems(document, spaceId);
  known.set(document, found);
  return found;
}
