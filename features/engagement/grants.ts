import type { Tx } from '../../server/database/database';

/** One thing that a person gets. */
export interface Granted {
  readonly spaceId: string;
  readonly userId: string;
  /** Which one, as `GrantKind.list` names it. */
  readonly ref: string;
  /** What it is given for, where a person may get several: of each once. */
  readonly source?: string;
}

/** What a feature gives to people, such as titles: another one hands it out without knowing the feature. */
export interface GrantKind {
  readonly kind: string;
  /** What there is to give in a space. */
  list(spaceId: string): Promise<{ ref: string; name: string }[]>;
  /** Makes one to give. Answers with its `ref`: of an equal one, if that is there. Absent: others do not make them. */
  make?(tx: Tx, spaceId: string, name: string): Promise<string>;
  /** Gives it, in the transaction of what it is given for. `has`: the person has it; `gone`: there is no such thing. */
  give(tx: Tx, granted: Granted): Promise<'given' | 'has' | 'gone'>;
  /** Takes it back, as if it had not been given. Absent: it stays. */
  take?(tx: Tx, granted: Granted): Promise<void>;
  /** After the commit: the person hears of it. */
  changed(granted: Granted, has: boolean): Promise<void>;
}

export interface Grants {
  offer(kind: GrantKind): void;
  /** Undefined: no feature gives such things. */
  of(kind: string): GrantKind | undefined;
}

export function createGrants(): Grants {
  const kinds = new Map<string, GrantKind>();
  return {
    offer(kind) {
      if (kinds.has(kind.kind)) throw new Error(`two features give ${kind.kind}`);
      kinds.set(kind.kind, kind);
    },
    of: (kind) => kinds.get(kind),
  };
}
