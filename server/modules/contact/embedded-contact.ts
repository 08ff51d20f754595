import { renderSVG } from 'uqr';
import { AppError } from '../../errors';
import type { WeComContact } from './contact-port';

/** The only id of the embedded default. */
export const EMBEDDED_CONTACT_ID = 'default';

/** The embedded default: a QR code of a configured address. */
export function createEmbeddedContact(address: string): WeComContact {
  const svg = address && renderSVG(address, { ecc: 'M', border: 2, blackColor: '#232038' });
  const picture = svg && `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return {
    async qrOf(id) {
      if (id !== undefined && id !== EMBEDDED_CONTACT_ID) throw new AppError('notFound');
      return picture;
    },
    dispose() {},
  };
}
