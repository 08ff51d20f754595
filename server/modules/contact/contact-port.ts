/** Port: the QR code for contacting the provider. Embedded, or from WeCom. */
export interface WeComContact {
  /**
   * The QR code as a data URL, since the security policy allows no images of other hosts there. Empty: not
   * configured. An undefined id selects the default. Throws `notFound` for an unknown id.
   */
  qrOf(id: string | undefined): Promise<string>;
  dispose(): void;
}
