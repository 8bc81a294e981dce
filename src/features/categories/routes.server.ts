import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import type { Services } from '../../server/services.ts';
import { listOfCategories, oneCategory } from './categories.service.server.ts';
import { getCategory, listCategories } from './contract.ts';

export function categoryRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(listCategories, ({ query }) => listOfCategories(services, query)),
    bind(getCategory, ({ params }) => oneCategory(services, params.id)),
  ];
}
