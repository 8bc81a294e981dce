/** A page by its name and absolute address. */
interface LinkedPage {
  name: string;
  url: string;
}

interface AreaList extends LinkedPage {
  /** The pages above it, the topmost first. */
  parents: readonly LinkedPage[];
  /** The places that it shows in the area. */
  places: readonly LinkedPage[];
}

/**
 * A list of places of an area as structured data for search engines: the way to it
 * (https://developers.google.com/search/docs/appearance/structured-data/breadcrumb), and what it lists
 * (https://schema.org/ItemList).
 */
export function areaListJsonLd({ name, url, parents, places }: AreaList): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [...parents, { name, url }].map((page, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: page.name,
          item: page.url,
        })),
      },
      {
        '@type': 'ItemList',
        '@id': url,
        name,
        itemListOrder: 'https://schema.org/ItemListOrderAscending',
        itemListElement: places.map((place, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: place.name,
          url: place.url,
        })),
      },
    ],
  };
}
