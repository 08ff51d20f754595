import {
  CLIENT_CONFIG_ELEMENT,
  NO_CLIENT_CONFIG,
  type ClientConfig,
} from '../../contract/model/client-config';
import type { Page } from '../platform/page';

/** Reads the configuration that the server wrote into the page. Missing or invalid data gives the defaults. */
export function readClientConfig(page: Pick<Page, 'embedded'>): ClientConfig {
  const text = page.embedded(CLIENT_CONFIG_ELEMENT);
  if (!text) return NO_CLIENT_CONFIG;
  try {
    return { ...NO_CLIENT_CONFIG, ...(JSON.parse(text) as Partial<ClientConfig>) };
  } catch {
    return NO_CLIENT_CONFIG;
  }
}
