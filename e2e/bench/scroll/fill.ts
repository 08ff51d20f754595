import { colorOf, headImageId, imageOf, LOOK_COUNT, lookFromId } from '../../../contract/model/avatar/avatar';
import { withDatabase } from '../../support/database';
import type { PlanetServer } from '../../support/server';

/** Varied, so that neighbouring rows look different. */
const LOOKS = Array.from({ length: LOOK_COUNT }, (_, n) => lookFromId((n * 41) % LOOK_COUNT));

/**
 * A space with many messages and members: texts of several lengths, links, and every selectable avatar.
 * that may be chosen.
 */
export const fillSpace = (
  server: PlanetServer,
  spaceId: string,
  messages: number,
  people: number,
): Promise<void> =>
  withDatabase(server, async (client) => {
    await client.query(
      `
      insert into users (id, kind, nickname, color, image, head_image)
      select 'bench-' || n, 'phone', '住户 ' || n, ($2::text[])[1 + n % $5::int], ($3::text[])[1 + n % $5::int],
        ($4::text[])[1 + n % $5::int]
      from generate_series(1, $1::int) n`,
      [people, LOOKS.map(colorOf), LOOKS.map(imageOf), LOOKS.map(headImageId), LOOKS.length],
    );
    await client.query(
      `
      insert into members (id, space_id, user_id, is_permanent, visit_time)
      select 'bench-member-' || n, $2, 'bench-' || n, true, now() from generate_series(1, $1::int) n`,
      [people, spaceId],
    );
    await client.query(
      `
      insert into messages (space_id, user_id, cid, nickname, head_image, color, text, at)
      select $2, u.id, 'cid-of-bench-' || n, u.nickname, u.head_image, u.color,
        case n % 5 when 0 then '好' when 1 then '晚上一起去看星星吗？' when 2 then 'https://planet.example/' || n
          when 3 then repeat('月亮从山后面升起来了，', 1 + n % 7) else '第 ' || n || ' 句' end,
        now() - make_interval(secs => ($3::int - n) * 20)
      from generate_series(1, $3::int) n join users u on u.id = 'bench-' || (1 + n / 3 % $1::int)
      order by n`,
      [people, spaceId, messages],
    );
  });
