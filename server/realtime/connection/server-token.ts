/** A token with a readable server id, so that each node can find the holder. The rest is secret. */
export const serverToken = (serverId: string, secret: string): string => `${serverId}.${secret}`;

/** The server id in a token. Undefined: none. Only a hint; the issuer validates the token. */
export function serverOfToken(token: string): string | undefined {
  const end = token.lastIndexOf('.');
  return end > 0 ? token.slice(0, end) : undefined;
}
