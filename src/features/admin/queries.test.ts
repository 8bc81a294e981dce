import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../web/api/client.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { examplePlace } from '../../testing/example-place.ts';
import { administeringInstitution } from './queries.ts';

const place = {
  ...examplePlace({ is_active: false }),
  ...{ owner_name: null, verify_again: false },
};

describe('hiding a place', () => {
  it('[ADMIN-24] asks anew for its page, its category and the lists that may hold it', async () => {
    const queries = createQueryClient();
    const keys = [
      ['institution', place.id],
      ['category', place.category_id],
      ...[['institutions'], ['categories'], ['suggestions'], ['map']],
    ];
    for (const key of keys) queries.setQueryData(key, null);
    const api = createApi(async () => Response.json(place), 'http://localhost');
    const hiding = new MutationObserver(queries, administeringInstitution(api, queries, place.id));
    await hiding.mutate({ is_active: false });
    expect(keys.filter((key) => !queries.getQueryState(key)?.isInvalidated)).toEqual([]);
  });
});
