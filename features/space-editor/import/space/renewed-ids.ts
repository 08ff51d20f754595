import type { Interaction } from '../../../../contract/model/element/interaction';
import type { SpaceDocument } from '../../../../contract/model/space-document';
import { freshIds, rewired } from '../../editing/clipboard';

/**
 * The document with new ids everywhere, so that nothing that people left in another space hangs on its things. What
 * names a part of the document follows; goals in named spaces stay. `keepsEntries`: portals of other maps lead to them by
 * their ids.
 */
export function withNewIds(
  document: SpaceDocument,
  { keepsEntries = false }: { readonly keepsEntries?: boolean } = {},
): SpaceDocument {
  const { elements, areas, spawns, pictures, meta } = document;
  const renewed = (ids: Iterable<string>, kind: string): ReadonlyMap<string, string> => {
    const all = [...ids];
    const fresh = freshIds(all);
    return new Map(all.map((id) => [id, fresh(kind)]));
  };
  const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);
  const elementIds = renewed(idsOf(elements), 'thing');
  const areaIds = renewed(idsOf(areas), 'area');
  const spawnIds = renewed(keepsEntries ? [] : idsOf(spawns), 'spawn');
  const pictureIds = renewed(idsOf(pictures ?? []), 'picture');
  const groupIds = renewed(new Set(elements.flatMap(({ group }) => group ?? [])), 'group');
  const renew = (ids: ReadonlyMap<string, string>, id: string): string => ids.get(id) ?? id;
  const lead = (interaction: Interaction): Interaction =>
    rewired(interaction, elementIds, spawnIds, undefined);
  return {
    ...document,
    ...(meta?.guide && {
      meta: {
        ...meta,
        guide: meta.guide.map((stop) => ({
          ...stop,
          ...(stop.elementId !== undefined && { elementId: renew(elementIds, stop.elementId) }),
          ...(stop.areaId !== undefined && { areaId: renew(areaIds, stop.areaId) }),
        })),
      },
    }),
    elements: elements.map((element) => ({
      ...element,
      id: renew(elementIds, element.id),
      ...(element.interaction && { interaction: lead(element.interaction) }),
      ...(element.group !== undefined && { group: renew(groupIds, element.group) }),
    })),
    areas: areas.map((area) => ({
      ...area,
      id: renew(areaIds, area.id),
      ...(area.onEnter && { onEnter: lead(area.onEnter) }),
    })),
    spawns: spawns.map((spawn) => ({ ...spawn, id: renew(spawnIds, spawn.id) })),
    ...(pictures && { pictures: pictures.map((layer) => ({ ...layer, id: renew(pictureIds, layer.id) })) }),
  };
}
