/** The fields of a category that a link to it needs. */
interface LinkedCategory {
  id: string;
  /** As stored, not translated. */
  name: string;
}

/** The name of the query parameter that carries a category's name. */
export const categoryParam = 'category';

/** The screen of a category's institutions. */
export function categoryPath({ id, name }: LinkedCategory): string {
  return `/institutions/${encodeURIComponent(id)}${categoryQuery(name)}`;
}

/** The map of a category. */
export function categoryMapPath({ id, name }: LinkedCategory): string {
  return `/map/${encodeURIComponent(id)}${categoryQuery(name)}`;
}

/** The page of an institution; `categoryName` labels it until its own category is loaded (D35). */
export function institutionPath(id: string, categoryName: string): string {
  return `/institution/${encodeURIComponent(id)}${categoryQuery(categoryName)}`;
}

function categoryQuery(name: string): string {
  return `?${categoryParam}=${encodeURIComponent(name)}`;
}
