import { EMPTY, merge, mergeMap, type Observable } from 'rxjs';
import type { FeatureSignal, SpaceEvent } from '../../contract/wire/events';
import type { PermissionMatrix } from '../../contract/model/member/permissions';
import type { Tx } from '../database/database';
import { createErrorCatalogue, type ErrorCatalogue } from '../errors';
import { filesNamedIn } from '../files/named-files';
import { bindCalls, joinCalls, type BoundCalls } from '../http/bound-calls';
import type { AccountColumn } from '../modules/identity/identity';
import type { FieldsOfFeatures } from '../modules/user/users';
import type { SendSignal, Session, SpaceBroadcast, TickedRoom } from '../platform';
import type { ServedFile } from '../http/downloads/send-file';
import type { FeatureContext, FeatureEvent, FeatureServices, ListedFeature, SignalSource } from './feature';

/** The combined parts of all features, as the core uses them. */
export interface Features {
  readonly calls: BoundCalls;
  /** With the errors of the core. */
  readonly errors: ErrorCatalogue;
  readonly events$: Observable<SpaceBroadcast>;
  readonly sweeps: readonly (() => Promise<void>)[];
  readonly repeats: readonly { readonly every: number; run(): Promise<void> }[];
  onSignal(from: SignalSource, signal: FeatureSignal): void;
  onTick(room: TickedRoom, now: number): void;
  onPresence(spaceId: string, userId: string, online: boolean, serverId: string): void;
  onExpelled(spaceId: string, userId: string): void;
  onAccountMerge(tx: Tx, fromId: string, intoId: string): Promise<void>;
  onAccountDelete(tx: Tx, fromId: string, successorId: string): Promise<void>;
  userFields(userId: string, spaceId?: string): Promise<Partial<FieldsOfFeatures>>;
  closedAreas(spaceId: string): Promise<ReadonlySet<string>>;
  showsFile(userId: string, fileId: string): Promise<boolean>;
  /** A file of a feature; undefined when there is none, or the user may not read it. */
  file(feature: string, session: Session, fileId: string, address: string): Promise<ServedFile | undefined>;
}

export const permissionsOf = (features: readonly ListedFeature[]): PermissionMatrix =>
  Object.assign({}, ...features.map(({ permissions }) => permissions)) as PermissionMatrix;

export const accountColumnsOf = (features: readonly ListedFeature[]): readonly AccountColumn[] =>
  features.flatMap(({ accountColumns = [] }) => accountColumns);

/** The errors of the core and of the features. Throws if two errors have the same name or code. */
export const errorsOf = (features: readonly ListedFeature[]): ErrorCatalogue =>
  createErrorCatalogue(features.map(({ errors = {} }) => errors));

/** Converts a feature event to the wire format (W90). Throws if the payload does not match the feature's schema. */
function featureEvent(feature: ListedFeature, { name, payload }: FeatureEvent): SpaceEvent {
  const schema = feature.events?.[name];
  if (!schema) throw new Error(`the feature ${feature.name} declares no event ${name}`);
  return {
    k: 'feature',
    feature: feature.name,
    name,
    payload: schema.parse(payload) as Record<string, unknown>,
  };
}

/** Creates the features and combines their parts. Throws if two features have the same name, call or error code. */
export function composeFeatures(
  features: readonly ListedFeature[],
  core: Omit<FeatureContext, 'count' | 'sentMedia' | 'filesNamed' | 'editsNow' | 'signal' | 'service'>,
  sendSignal: SendSignal,
): Features {
  const names = features.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`two features have one name: ${names.join(', ')}`);
  const context: Omit<FeatureContext, 'signal'> = {
    ...core,
    async count(counter, userId) {
      for (const { parts } of created) {
        const read = parts.counters?.[counter];
        if (read) return read(userId);
      }
      return 0;
    },
    async filesNamed(spaceId) {
      const lists = created.map(({ parts }) => parts.filesNamed?.(spaceId) ?? []);
      return new Set((await Promise.all([filesNamedIn(core.db, spaceId), ...lists])).flat());
    },
    async editsNow(spaceId, userId) {
      const asked = created.flatMap(({ parts }) => parts.editsNow?.(spaceId, userId) ?? []);
      return asked.length === 0 || (await Promise.all(asked)).includes(true);
    },
    service: ((name: keyof FeatureServices) => {
      const feature = features.find((one) => one.name === name);
      const service = feature && partsOf(feature).service;
      if (!service) throw new Error(`no feature offers ${name}`);
      return service;
    }) as FeatureContext['service'],
    sentMedia: (spaceId) => created.flatMap(({ parts }) => parts.sentMedia?.(spaceId) ?? []),
  };
  const made = new Map<string, ReturnType<ListedFeature['create']> | 'being made'>();
  // A feature that another one needs is made before it, wherever the list names it.
  const partsOf = (feature: ListedFeature): ReturnType<ListedFeature['create']> => {
    const there = made.get(feature.name);
    if (there === 'being made') throw new Error(`the feature ${feature.name} needs itself`);
    if (there) return there;
    made.set(feature.name, 'being made');
    const signal: FeatureContext['signal'] = (spaceId, userId, name, payload) =>
      sendSignal(spaceId, userId, { t: 'signal', feature: feature.name, name, payload });
    const parts = feature.create({ ...context, signal });
    made.set(feature.name, parts);
    return parts;
  };
  const created = features.map((feature) => ({ feature, parts: partsOf(feature) }));
  const parts = created.map(({ parts }) => parts);
  const ticking = parts.filter(({ onTick }) => onTick);
  return {
    calls: joinCalls(created.map(({ feature, parts }) => bindCalls(feature.calls, parts.handlers))),
    errors: errorsOf(features),
    events$: merge(
      ...created.map(({ feature, parts: { events$ = EMPTY } }) =>
        events$.pipe(
          mergeMap((event) => {
            const { spaceId, to } = event;
            try {
              return [{ spaceId, event: featureEvent(feature, event), ...(to && { to }) }];
            } catch (error) {
              core.log.error({ err: error, feature: feature.name }, 'a feature event was not sent');
              return [];
            }
          }),
        ),
      ),
    ),
    sweeps: parts.flatMap((part) => (part.sweep ? [() => part.sweep?.() ?? Promise.resolve()] : [])),
    repeats: parts.flatMap(({ repeats = [] }) => repeats),
    onSignal(from, signal) {
      const found = created.find(({ feature }) => feature.name === signal.feature);
      const read = found?.feature.signals?.[signal.name]?.safeParse(signal.payload);
      if (read?.success) found?.parts.onSignal?.(from, signal.name, read.data);
    },
    onTick(...tick) {
      for (const part of ticking) part.onTick?.(...tick);
    },
    onPresence(...change) {
      for (const part of parts) part.onPresence?.(...change);
    },
    onExpelled(...who) {
      for (const part of parts) part.onExpelled?.(...who);
    },
    async onAccountMerge(...accounts) {
      for (const part of parts) await part.onAccountMerge?.(...accounts);
    },
    async onAccountDelete(...accounts) {
      for (const part of parts) await part.onAccountDelete?.(...accounts);
    },
    async userFields(...where) {
      const added = await Promise.all(parts.map(async (part) => part.userFields?.(...where)));
      return Object.assign({}, ...added) as Partial<FieldsOfFeatures>;
    },
    async file(name, ...file) {
      return created.find(({ feature }) => feature.name === name)?.parts.file?.(...file);
    },
    async closedAreas(spaceId) {
      for (const part of parts) if (part.closedAreas) return part.closedAreas(spaceId);
      return new Set();
    },
    async showsFile(...file) {
      for (const part of parts) if (await part.showsFile?.(...file)) return true;
      return false;
    },
  };
}
