import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { UploadSlot } from '../../src/actions/upload-slot';
import { addLocales } from '../../src/i18n/add-locales';
import { uploadLocales } from '../../src/i18n/upload-locales';
import type { UploadSlotState } from '../../src/state/upload-slot';
import { useApp } from '../app-context';

/** The upload of a field; it ends with the field, and says so. */
export function useUploadSlot(): { readonly slot: UploadSlot; readonly state: UploadSlotState } {
  const { upload, errorText, toaster } = useApp();
  const t = useUploadLocale();
  const [slot] = useState(() => new UploadSlot({ upload, errorText }));
  const words = useRef(t);
  useEffect(() => {
    words.current = t;
  });
  useEffect(
    () => () => {
      const { phase } = slot.state;
      if (phase !== 'idle' && phase !== 'failed') toaster.warning(words.current('ended'));
      slot.cancel();
    },
    [slot, toaster],
  );
  return { slot, state: useSnapshot(slot.state) };
}

/** The texts of the field, on every page. */
export function useUploadLocale(): TFunction<'upload'> {
  const { i18n } = useTranslation();
  addLocales(i18n, [uploadLocales]);
  return useTranslation('upload').t;
}
