import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {SourceDocument} from './document.js';

type Sidebars = LoadedVersion['sidebars'];
type SidebarItem = Sidebars[string][number];

/** Where a document stands in a sidebar. */
export type SidebarPlace = Pick<SourceDocument, 'sidebarTrail' | 'sidebarPosition'> & {
  /** Its name; null where it is in none. */
  readonly sidebar: string | null;
};

const NO_PLACE: SidebarPlace = {sidebarTrail: [], sidebarPosition: null, sidebar: null};

/** The documents in the order in which the sidebars show them, those in no sidebar last. */
export function inSidebarOrder<Doc extends {readonly id: string; readonly sidebar?: string}>(
  docs: readonly Doc[],
  sidebars: Sidebars,
): (readonly [Doc, SidebarPlace])[] {
  const places = Object.entries(sidebars).map(
    ([name, items]) => [name, placesIn(name, items)] as const,
  );
  const opensWith = new Map(docs.map(({id, sidebar}) => [id, sidebar]));
  // A page in several sidebars belongs to the one that it opens with.
  const home = new Map<string, string>();
  for (const [name, ids] of places) {
    for (const id of ids.keys()) {
      if (!home.has(id) || opensWith.get(id) === name) {
        home.set(id, name);
      }
    }
  }
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const placed = places.flatMap(([name, ids]) =>
    Array.from(ids).flatMap(([id, place]) => {
      const doc = home.get(id) === name ? byId.get(id) : undefined;
      return doc ? [[doc, place] as const] : [];
    }),
  );
  const others = docs.filter(({id}) => !home.has(id));
  return [...placed, ...others.map((doc) => [doc, NO_PLACE] as const)];
}

/** Every document that a sidebar shows, in its order; one that stands there twice has the first place. */
function placesIn(sidebar: string, items: readonly SidebarItem[]): Map<string, SidebarPlace> {
  const places = new Map<string, SidebarPlace>();
  const add = (id: string, sidebarTrail: readonly string[]) => {
    if (!places.has(id)) {
      places.set(id, {sidebarTrail, sidebarPosition: places.size + 1, sidebar});
    }
  };
  const walk = (level: readonly SidebarItem[], trail: readonly string[]) => {
    for (const item of level) {
      if (item.type === 'doc') {
        add(item.id, trail);
      } else if (item.type === 'category') {
        if (item.link?.type === 'doc') {
          add(item.link.id, trail);
        }
        walk(item.items, [...trail, item.label]);
      }
    }
  };
  walk(items, []);
  return places;
}
