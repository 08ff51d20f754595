import { RtcRole, RtcTokenBuilder } from 'agora-token';

export interface AgoraSettings {
  readonly appId: string;
  readonly certificate: string;
}

/** How long a token lets somebody into a channel, and stay in it, seconds. */
export const TOKEN_FOR = 120;

/** Tokens for channels, by who wants them: the same one until half of its time is over. */
export class ChannelTokens {
  readonly #issued = new Map<string, { readonly token: string; readonly at: number }>();

  /** `now`: milliseconds since 1970. */
  constructor(
    private readonly settings: AgoraSettings,
    private readonly now: () => number,
  ) {}

  issue(channel: string, uid: number, sends: boolean): string {
    const key = `${channel} ${uid} ${sends}`;
    const now = this.now();
    const issued = this.#issued.get(key);
    if (issued && now - issued.at < (TOKEN_FOR * 1000) / 2) return issued.token;
    const { appId, certificate } = this.settings;
    const role = sends ? RtcRole.PUBLISHER : RtcRole.SUBSCRIBER;
    const token = RtcTokenBuilder.buildTokenWithUid(
      appId,
      certificate,
      channel,
      uid,
      role,
      TOKEN_FOR,
      TOKEN_FOR,
    );
    this.#issued.delete(key);
    this.#issued.set(key, { token, at: now });
    return token;
  }

  /** Forgets what nobody can use any more. */
  sweep(): void {
    const now = this.now();
    for (const [key, { at }] of this.#issued) {
      if (now - at < TOKEN_FOR * 1000) return;
      this.#issued.delete(key);
    }
  }
}
