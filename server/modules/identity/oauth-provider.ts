/** Who somebody is at another site. */
export interface OAuthProfile {
  /** Never changes at that site (trust T14). */
  readonly subject: string;
  readonly nickname: string;
  /** An address, or empty. */
  readonly avatar: string;
  /** Partners alone know kinds of people (`PARTNER_AVATARS`); 0 elsewhere. */
  readonly partnerUserType: number;
}

/** What the table keeps of a sign-in that comes back: enough for a provider that lives in this server. */
export interface PendingLogin {
  readonly codeHash: string | null;
  readonly status: string;
  readonly subject: string;
  readonly nickname: string;
  readonly partnerUserType: number;
}

/**
 * Port: signing in at another site. The state is ours and is checked before `profile` is asked, so that a provider
 * sees a code once (trust T15).
 */
export interface OAuthProvider {
  /** `scan`: a phone opens the address from a QR code; `redirect`: this browser goes there. */
  readonly kind: 'scan' | 'redirect';
  /** The other site is this very server: the embedded default, which needs no account. */
  readonly own: boolean;
  /** Where to go. `origin` is the address of our own pages. A `ticket` is what the address carries instead of the state. */
  begin(login: { readonly state: string; readonly origin: string }): {
    readonly url: string;
    readonly ticket?: string;
  };
  /** Who has the code. Throws `oauthFailed`, with the reason as its cause. */
  profile(code: string, login: PendingLogin & { readonly origin: string }): Promise<OAuthProfile>;
  /** Where the other site ends its own session. */
  readonly logoutUrl: string;
  /** Gives up what is under way. */
  dispose(): void;
}
