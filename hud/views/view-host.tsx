import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addLocales } from '../../src/i18n/add-locales';
import { shellLocales } from '../../src/i18n/shell-locales';
import type { View } from '../../src/state/views';
import { PolaroidView } from './polaroid-view';
import { PortalView } from './portal-view';

interface Props {
  readonly view: View;
}

/** Rich content of a dialog. It loads with the first one and adds its own locale. */
export function ViewHost({ view }: Props) {
  const { i18n } = useTranslation();
  useState(() => addLocales(i18n, [shellLocales]));
  switch (view.kind) {
    case 'polaroid':
      return <PolaroidView text={view.text} image={view.image} />;
    case 'portal':
      return <PortalView text={view.text} to={view.to} />;
    default:
      return view satisfies never;
  }
}
