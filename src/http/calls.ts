import type { InputOf, OutputOf } from '../../contract/calls/call';
import type { CallName, Calls } from '../../contract/calls/index';

/** The calls by method and path, as types only: zod stays out of the client. */
type AnyCall = Calls[CallName];
export type CallMethod = 'GET' | 'POST';
type CallOf<M extends CallMethod> = Extract<AnyCall, { method: M }>;
export type PathOf<M extends CallMethod> = CallOf<M>['path'];
type CallAt<M extends CallMethod, P extends string> = Extract<CallOf<M>, { path: P }>;

export type InputAt<M extends CallMethod, P extends PathOf<M>> = InputOf<CallAt<M, P>>;
export type OutputAt<M extends CallMethod, P extends PathOf<M>> = OutputOf<CallAt<M, P>>;
