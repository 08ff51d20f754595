/** The content of a view over the page or the space (specification, section 2). Texts are in the user's language. */
export type View =
  | { readonly kind: 'polaroid'; readonly text: string; readonly image: string }
  | {
      readonly kind: 'portal';
      readonly text: string;
      /** A path of this site, or an address of the web. */
      readonly to: string;
    };
