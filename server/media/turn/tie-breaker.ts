import { ATTRIBUTE, CLASS, hasIntegrity, looksLikeStun, METHOD, readStun, signAgain, textOf } from './stun';

const NONE = Buffer.alloc(8);

/**
 * Chromium sends connectivity checks over TURN/TCP with a tie-breaker of zero, which libjuice takes for a missing
 * one and refuses (paullouisageneau/libjuice#355). Replaces it in a check whose integrity is right.
 * @param passwordOf The password of the media server's side by its `ice-ufrag`.
 * @returns The datagram to forward.
 */
export function withTieBreaker(
  datagram: Buffer,
  tieBreaker: Buffer,
  passwordOf: (ufrag: string) => string | undefined,
): Buffer {
  if (!looksLikeStun(datagram)) return datagram;
  const message = readStun(Buffer.from(datagram));
  if (message?.method !== METHOD.binding || message.class !== CLASS.request) return datagram;
  const role = message.attributes.find(
    ({ type, value }) =>
      (type === ATTRIBUTE.controlled || type === ATTRIBUTE.controlling) && value.equals(NONE),
  );
  const [ufrag = ''] = textOf(message, ATTRIBUTE.username)?.split(':') ?? [];
  const password = role && passwordOf(ufrag);
  if (!role || password === undefined || !hasIntegrity(message, password)) return datagram;
  role.value.set(tieBreaker);
  signAgain(message, password);
  return message.bytes;
}
