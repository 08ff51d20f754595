/** A token that anybody can read the server from, so that each node knows whom to ask; the rest is the secret. */
export const serverToken = (serverId: string, secret: string): string => `${serverId}.${secret}`;

/** Undefined: it says nothing of a server. Only a hint: whoever gave the token out decides what it is good for. */
export function serverOfToken(token: string): string | undefined {
  const end = token.lastIndexOf('.');
  return end > 0 ? token.slice(0, end) : undefined;
}
