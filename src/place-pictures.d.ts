/** Written by `scripts/vite-place-pictures.ts`. */
declare module 'virtual:place-pictures' {
  /** Addresses of the pictures of built-in places without people, by name. */
  export const PLACE_PICTURES: Readonly<Record<string, string>>;
}
