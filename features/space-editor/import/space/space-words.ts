import { SPACE_DESCRIPTION_MAX, SPACE_NAME_MAX } from '../../../../contract/model/space';
import { cleanLine, cleanText, shorten } from '../../../../contract/model/user/user-text';
import type { SpaceWords } from '../../model';

/** What a map says of its space, as a space can hold it; undefined: nothing. */
export function spaceWordsOf(map: {
  readonly name: string;
  readonly description: string;
}): SpaceWords | undefined {
  const spaceName = shorten(cleanLine(map.name), SPACE_NAME_MAX);
  const description = shorten(cleanText(map.description), SPACE_DESCRIPTION_MAX);
  if (spaceName === '' && description === '') return undefined;
  return { ...(spaceName !== '' && { spaceName }), ...(description !== '' && { description }) };
}
