/** Profile of a user at an external site. */
export interface OAuthProfile {
  /** Stable at that site (trust T14). */
  readonly subject: string;
  readonly nickname: string;
  /** A URL, or empty. */
  readonly avatar: string;
  /** User type at a partner (`PARTNER_AVATARS`); 0 for other sites. */
  readonly partnerUserType: number;
  /** 5: the partner keeps the phone of its user to itself (specification, sections 2 and 4); 0 for other sites. */
  readonly interiorMark: number;
  /** The partner decides the look of its user; false for other sites. */
  readonly isLockAvatar: boolean;
}

/** A stored sign-in, as needed by the embedded provider. */
export interface PendingLogin {
  readonly codeHash: string | null;
  readonly status: string;
  readonly subject: string;
  readonly nickname: string;
  readonly partnerUserType: number;
}

/**
 * Port: sign-in at an external site. The state is verified before `profile` is called, so that a provider
 * sees a code once (trust T15).
 */
export interface OAuthProvider {
  /** `scan`: a phone opens the URL from a QR code. `redirect`: this browser opens it. */
  readonly kind: 'scan' | 'redirect';
  /** The external site is this server: the embedded default, which needs no account. */
  readonly own: boolean;
  /** The URL to open. `origin` is the origin of our pages. A `ticket` in the URL replaces the state. */
  begin(login: { readonly state: string; readonly origin: string }): {
    readonly url: string;
    readonly ticket?: string;
  };
  /** The profile for a code. Throws `oauthFailed` with its cause. */
  profile(code: string, login: PendingLogin & { readonly origin: string }): Promise<OAuthProfile>;
  /** Where the external site ends its session. */
  readonly logoutUrl: string;
  /** Cancels requests in progress. */
  dispose(): void;
}
