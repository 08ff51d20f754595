import { distinctUntilChanged, filter, map } from 'rxjs';
import type { PrivateEvent } from '../../../contract/model/chat/private-chat';
import type { RealtimeSession } from '../../../contract/ports/realtime';
import type { SpaceEvent } from '../../../contract/wire/events';
import type { ImEventSource } from './im-event-source';

export type ImGateway = Pick<RealtimeSession, 'connection$' | 'events$' | 'welcome$'>;

const isPrivate = (event: SpaceEvent): event is PrivateEvent => event.k.startsWith('private');

/** The private events of the space's gateway (wire rule W57); the gateway's owner disposes it. */
export const gatewayEventSource = ({ connection$, events$, welcome$ }: ImGateway): ImEventSource => ({
  connection$: connection$.pipe(
    map(({ kind }) => (kind === 'idle' ? 'connecting' : kind)),
    distinctUntilChanged(),
  ),
  events$: events$.pipe(filter(isPrivate)),
  started$: welcome$.pipe(map(({ resumed }) => ({ missed: !resumed }))),
  dispose() {},
});
