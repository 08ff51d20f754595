import { concatMap, merge, tap } from 'rxjs';
import { originAllowed } from '../http/origin';
import { tokenOf } from '../http/session-cookie';
import { clusterBroadcast } from '../nodes/cluster-broadcast';
import { remotePresenceOf } from '../nodes/remote-presence';
import { orphanedPresence } from '../nodes/orphaned-presence';
import { TOPICS } from '../nodes/topics';
import type { Expulsion, Platform } from '../platform';
import type { Features } from '../features/compose';
import type { CoreModules } from './modules';
import type { ServiceOptions } from './options';

/** Builds the port of the realtime gateway from the modules and the features. */
export function createPlatform(
  { config, nodes, registry, log }: ServiceOptions,
  modules: CoreModules,
  features: Features,
): Platform & { readonly secureOnly: boolean } {
  const {
    sessions,
    users,
    members,
    spaces,
    tickets,
    seats,
    activities,
    mayEnter,
    moderationLog,
    moderationActions,
    moderation,
    speech,
    elements,
    chat,
    privateChat,
  } = modules;
  const allowedOrigins = new Set(config.PUBLIC_ORIGIN);
  const secureOnly = allowedOrigins.size > 0 && [...allowedOrigins].every((o) => o.startsWith('https:'));
  /** Revokes the tickets and seats of an expelled user before the rooms receive the expulsion. */
  const revokeTickets = async (expulsion: Expulsion): Promise<Expulsion> => {
    const { spaceId, userId } = expulsion;
    await Promise.all([tickets.forget(spaceId, userId), seats.release(spaceId, userId)]).catch(
      (error: unknown) => log.error({ err: error }, 'failed to revoke the tickets of an expelled user'),
    );
    return expulsion;
  };
  return {
    secureOnly,
    allowedOrigins,
    originAllowed: (origin, host) => originAllowed(allowedOrigins, origin, host),
    async authenticate(cookieHeader) {
      const token = tokenOf(cookieHeader, secureOnly);
      return token === undefined ? undefined : sessions.byToken(token);
    },
    revalidate: sessions.byId,
    async redeemTicket(ticket, session, spaceId) {
      const redeemed = await tickets.redeem(ticket, session, spaceId);
      if (redeemed === undefined) return undefined;
      const { place, issuedAt } = redeemed;
      await members.enteredAgain(spaceId, session.userId, new Date(issuedAt));
      const { elementId, spawnId } = (await elements.arrival(spaceId, session.userId)) ?? {};
      return {
        ...(await seats.redeem(spaceId, session.userId, place)),
        ...(elementId ? { at: elementId } : {}),
        ...(spawnId === undefined ? {} : { spawnId }),
      };
    },
    mayEnter,
    loadSpace: spaces.load,
    async memberFor(spaceId, userId) {
      await users.arrive(userId, await spaces.rules(spaceId));
      const gates = await elements.gates(spaceId, userId);
      return { ...(await members.load(spaceId, userId)), gates };
    },
    async savePositions(batch) {
      await members.savePositions(batch);
      await elements.recordPositions(batch);
    },
    elementStates: elements.states,
    leftCounts: elements.leftCounts,
    closedAreas: features.closedAreas,
    setOnline(spaceId, userId, online, serverId) {
      registry.set(spaceId, userId, online, serverId);
      features.onPresence(spaceId, userId, online, serverId);
      // The user has entered, so the seat reservation is used up.
      if (online)
        seats
          .release(spaceId, userId)
          .catch((error: unknown) => log.warn({ err: error }, 'failed to release a seat reservation'));
    },
    chat,
    remotePresence: remotePresenceOf(nodes),
    userChanged$: clusterBroadcast(nodes, TOPICS.userChanged, users.changed$),
    sessionEnded$: clusterBroadcast(nodes, TOPICS.sessionEnded, sessions.ended$),
    expelled$: clusterBroadcast(
      nodes,
      TOPICS.expelled,
      moderation.expelled$.pipe(concatMap(revokeTickets)),
    ).pipe(tap(({ spaceId, userId }) => features.onExpelled(spaceId, userId))),
    recheck$: merge(
      clusterBroadcast(nodes, TOPICS.recheck, merge(spaces.recheck$, activities.revoked$)),
      activities.transitions$,
    ),
    memberRequests$: clusterBroadcast(nodes, TOPICS.memberRequests, moderation.memberRequests$),
    userEvents$: clusterBroadcast(nodes, TOPICS.userEvents, privateChat.events$),
    spaceEvents$: merge(
      clusterBroadcast(
        nodes,
        TOPICS.spaceEvents,
        merge(moderationActions.events$, moderationLog.events$, speech.events$, features.events$),
      ),
      orphanedPresence(registry, members.roster),
    ),
    gateOpened$: clusterBroadcast(nodes, TOPICS.gateOpened, elements.gateOpened$),
    // The modules of elements and spaces broadcast their own events: each node reads the database.
    elementEvents$: elements.elementEvents$,
    configChanged$: spaces.configChanged$,
    documentChanged$: spaces.documentChanged$,
    onSignal: features.onSignal,
    onTick: features.onTick,
  };
}
