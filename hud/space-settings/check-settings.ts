import type { SpaceSettings } from '../../contract/calls/space-settings';
import { CAMPAIGN_PHONES } from '../../contract/model/project';
import { SPACE_DESCRIPTION_MAX, SPACE_NAME_MAX } from '../../contract/model/space';
import { SETTINGS_LIMITS, isColor, isWebAddress, looksLikeRange } from '../../contract/model/space-settings';
import { cleanLine, cleanText, isMobilePhone, lengthOf } from '../../contract/model/user/user-text';
import type { settingsZh } from '../../src/i18n/locales/settings.zh';

/** A fault of a field: a key of the `faults` texts, with its numbers. */
export interface Fault {
  readonly key: keyof (typeof settingsZh)['faults'];
  readonly most?: number;
  readonly line?: number;
}
/** By field, `part.field`. */
export type Faults = Readonly<Record<string, Fault>>;

/** Parses entries, one per line or separated by commas, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\s*\n\s*|\s*[,，]\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Faults that the server would report, by the same rules of the contract. */
export function faultsOf(settings: SpaceSettings, serverLimit: number): Faults {
  const faults: Record<string, Fault> = {};
  const { about, access, servers, branding, project, campaign } = settings;
  const name = (field: string, text: string, most: number): void => {
    if (lengthOf(cleanLine(text)) > most) faults[field] = { key: 'nameTooLong', most };
  };
  const description = (field: string, text: string): void => {
    const most = SPACE_DESCRIPTION_MAX;
    if (lengthOf(cleanText(text)) > most) faults[field] = { key: 'descriptionTooLong', most };
  };
  const number = (field: string, value: number, most: number): void => {
    if (!Number.isInteger(value) || value < 1 || value > most) faults[field] = { key: 'numberInvalid', most };
  };

  name('about.spaceName', about.spaceName, SPACE_NAME_MAX);
  if (cleanLine(about.spaceName) === '') faults['about.spaceName'] = { key: 'nameEmpty' };
  name('about.spaceNameEn', about.spaceNameEn, SPACE_NAME_MAX);
  description('about.description', about.description);
  description('about.descriptionEn', about.descriptionEn);

  const wrong = access.regions.findIndex((line) => !looksLikeRange(line));
  if (wrong >= 0) faults['access.regions'] = { key: 'regionInvalid', line: wrong + 1 };
  else if (access.regions.length > SETTINGS_LIMITS.regions)
    faults['access.regions'] = { key: 'regionTooMany', most: SETTINGS_LIMITS.regions };

  number('servers.serverNum', servers.serverNum, SETTINGS_LIMITS.servers);
  number('servers.serverMax', servers.serverMax, serverLimit);

  name('branding.brandName', branding.brandName, SETTINGS_LIMITS.brandName);
  name('branding.spaceName', branding.spaceName, SPACE_NAME_MAX);
  for (const field of ['percentColor', 'progressColor', 'pageBgColor'] as const)
    if (!isColor(branding[field])) faults[`branding.${field}`] = { key: 'colorInvalid' };
  if (!isWebAddress(project.guideUrl.trim())) faults['project.guideUrl'] = { key: 'linkInvalid' };

  const strange = campaign.phones.findIndex((phone) => !isMobilePhone(phone));
  if (strange >= 0) faults['campaign.phones'] = { key: 'phoneInvalid', line: strange + 1 };
  else if (campaign.phones.length > CAMPAIGN_PHONES)
    faults['campaign.phones'] = { key: 'phonesTooMany', most: CAMPAIGN_PHONES };
  return faults;
}

/** The parts that differ. */
export function changedParts(before: SpaceSettings, now: SpaceSettings): Partial<SpaceSettings> {
  const parts = ['about', 'access', 'servers', 'scene', 'branding', 'project', 'campaign'] as const;
  const changed = parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(now[part]));
  return Object.fromEntries(changed.map((part) => [part, now[part]]));
}
