/** What a view over the page or the space shows (specification, section 2). Texts are in the person's language. */
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
  /** Whom the person has voted for; undefined: nobody yet. */
  readonly chosen: string | undefined;
  /** Answers the candidates as they stand afterwards. */
  readonly cast: (candidateId: string) => Promise<readonly Candidate[]>;
}

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'long' | 'choice';
  readonly required?: boolean;
  /** Characters at most. */
  readonly max?: number;
  readonly options?: readonly string[];
}

export interface Form {
  readonly fields: readonly FormField[];
  readonly submit: (values: Readonly<Record<string, string>>) => Promise<void>;
}
