import { Fragment, createElement, type ReactNode } from 'react';
import { webAddress } from '../../src/actions/addresses';

/** Other tags are unwrapped; those of SILENT are dropped with their text. */
const ALLOWED: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'br', 'span', 'code', 'a']);
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript']);

/** The part of the DOM that is read. No attribute except the address of a link counts. */
interface MarkupNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<MarkupNode>;
  getAttribute?(name: string): string | null;
}

const TEXT = 3;
const ELEMENT = 1;

/** Converts markup to React nodes by an allow-list; no HTML is ever set. */
export function safeNodes(node: MarkupNode): ReactNode[] {
  return Array.from(node.childNodes, (child, index) => {
    if (child.nodeType === TEXT) return child.textContent;
    const name = child.nodeName.toLowerCase();
    if (child.nodeType !== ELEMENT || SILENT.has(name)) return null;
    const inner = safeNodes(child);
    if (name === 'br') return createElement('br', { key: index });
    if (!ALLOWED.has(name)) return createElement(Fragment, { key: index }, ...inner);
    if (name !== 'a') return createElement(name, { key: index }, ...inner);
    const href = webAddress(child.getAttribute?.('href') ?? undefined);
    if (!href) return createElement(Fragment, { key: index }, ...inner);
    return createElement('a', { key: index, href, target: '_blank', rel: 'noopener noreferrer' }, ...inner);
  });
}

/** Text of a toast with a few allowed tags. */
export function HtmlText({ markup }: { readonly markup: string }) {
  return <>{safeNodes(new DOMParser().parseFromString(markup, 'text/html').body)}</>;
}
