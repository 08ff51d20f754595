/** Port: the picture with which a person reaches the provider. Made here, or of WeCom. */
export interface WeComContact {
  /**
   * Address of the picture, as a data URL: our pages load pictures of no other site. Empty: none is set up.
   * `undefined` as id means the default one. Throws `notFound` for an id that the service does not know.
   */
  qrOf(id: string | undefined): Promise<string>;
  dispose(): void;
}
