import type { Face } from '../../contract/model/user/face';

/** Maximum length of a line of a business card, in user-perceived characters. */
export const CARD_MAX = 40;
export const LINK_MAX = 300;

/** Whether a text is a web link: http or https, with a host. */
export const isWebLink = (text: string): boolean => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text);

/** The fields of a business card (specification, section 3). Only the name is required; the others may be empty. */
export interface CardFields {
  name: string;
  job: string;
  phone: string;
  wechat: string;
  city: string;
  personalLink: string;
}

export interface UserCard extends CardFields {
  userId: string;
  /** ISO 8601. */
  updatedAt: string;
}

export interface ReceivedCard {
  /** The current state: an update of the card applies to every recipient. */
  card: UserCard;
  sender: Face;
  spaceId: string;
  spaceName: string;
  spaceNameEn: string;
  /** Time of the last giving, ISO 8601. */
  at: string;
}
