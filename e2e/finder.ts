import type { Page } from './fixtures.ts';

/** The endpoint that the search box calls. */
export const suggestionsApi = '/api/institutions/suggestions';

/** The search box of home and what is open below it. */
export function finder(page: Page) {
  const search = page.getByRole('main').getByRole('search');
  return {
    search,
    box: search.getByRole('combobox'),
    list: page.getByRole('listbox'),
    options: page.getByRole('listbox').getByRole('option'),
    filter: search.getByRole('button', { name: /^Filter by category/ }),
    categories: search.getByRole('group', { name: 'Categories' }),
  };
}

/** The addresses of the searches that the page sends from now on. */
export function recordSearches(page: Page): URL[] {
  const searches: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === suggestionsApi) searches.push(url);
  });
  return searches;
}
