/** The content of a view over the page or the space (specification, section 2). Texts are in the user's language. */
export type View =
  | { readonly kind: 'polaroid'; readonly text: string; readonly image: string }
  | {
      readonly kind: 'portal';
      readonly text: string;
      /** A path of this site, or an address of the web. */
      readonly to: string;
    }
  | { readonly kind: 'vote'; readonly vote: Vote }
  | { readonly kind: 'form'; readonly text: string; readonly form: Form };

export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly text?: string;
  readonly image?: string;
  readonly votes: number;
}

export interface Vote {
  readonly candidates: readonly Candidate[];
  /** The user's vote; undefined: none yet. */
  readonly chosen: string | undefined;
  /** Resolves to the candidates after the vote. */
  readonly cast: (candidateId: string) => Promise<readonly Candidate[]>;
}

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'long' | 'choice';
  readonly required?: boolean;
  /** Maximum length in characters. */
  readonly max?: number;
  readonly options?: readonly string[];
}

export interface Form {
  readonly fields: readonly FormField[];
  readonly submit: (values: Readonly<Record<string, string>>) => Promise<void>;
}
