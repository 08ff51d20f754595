import type { Interaction } from '../../contract/model/space-document';
import { InteractionType } from '../../contract/model/space-document';
import type { Lang } from '../i18n/i18n';
import type { Page } from '../platform/page';
import type { Asker } from './asker';

export interface InteractDeps {
  readonly asker: Asker;
  readonly page: Pick<Page, 'openOutside'>;
  readonly lang: () => Lang;
  readonly words: (key: 'openLink' | 'confirm' | 'close' | 'cancel' | 'go') => string;
}

/** Only addresses of the web: never a script. Answers undefined for anything else. */
export function webAddress(url: string | undefined): string | undefined {
  if (!url) return undefined;
  try {
    const parsed = new URL(url);
    return parsed.protocol === 'https:' || parsed.protocol === 'http:' ? parsed.href : undefined;
  } catch {
    return undefined;
  }
}

/** A path of this very site; undefined for anything else. */
const ownPath = (url: string | undefined): string | undefined =>
  url && /^\/(?![/\\])/.test(url) ? url : undefined;

/** What using a thing does. Kinds that later issues build show their text meanwhile. */
export async function interact(interaction: Interaction, deps: InteractDeps): Promise<void> {
  const { asker, page, lang, words } = deps;
  const title = interaction.title[lang()];
  const { type } = interaction;
  if (type === InteractionType.openUrl || type === InteractionType.openWeb) {
    const url = webAddress(interaction.url);
    if (!url) return;
    const go = await asker.ask({ title: words('openLink'), content: url, confirm: words('confirm') });
    if (go) page.openOutside(url);
    return;
  }
  const content = interaction.text?.[lang()];
  // Pictures come from this site alone: its policy lets no other in.
  const image = ownPath(interaction.url);
  if (type === InteractionType.polaroid && image) {
    const view = { kind: 'polaroid', text: content ?? '', image } as const;
    asker.show({ title, view, buttons: [{ label: words('close'), look: 'act' }] });
    return;
  }
  const to = ownPath(interaction.url) ?? webAddress(interaction.url);
  if (type === InteractionType.portal && to) {
    const deed = to.startsWith('/')
      ? ({ kind: 'internal', to } as const)
      : ({ kind: 'external', url: to } as const);
    asker.show({
      title,
      view: { kind: 'portal', text: content ?? '', to },
      buttons: [
        { label: words('cancel'), look: 'plain' },
        { label: words('go'), look: 'act', deed },
      ],
    });
    return;
  }
  asker.tell({ title, ...(content === undefined ? {} : { content }), confirm: words('close') });
}
