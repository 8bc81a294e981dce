import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import type { Services } from '../../server/services.ts';
import {
  createCategory,
  deleteCategory,
  listAdminCategories,
  listCategoryMetadata,
  orderCategories,
  setCategoryVisibility,
  updateCategory,
} from './admin-contract.ts';
import {
  addCategory,
  allCategories,
  allMetadata,
  deleteOneCategory,
  editCategory,
  saveOrder,
  saveVisibility,
} from './administer.service.server.ts';
import { listOfCategories, oneCategory } from './categories.service.server.ts';
import { getCategory, listCategories } from './contract.ts';
import {
  createCategoryRequest,
  decideCategoryRequest,
  listCategoryRequests,
  listOwnCategoryRequests,
  similarCategories,
} from './requests-contract.ts';
import {
  allRequests,
  decideRequest,
  ownRequests,
  requestCategory,
} from './requests.service.server.ts';
import { categoriesLike } from './similar-categories.service.server.ts';

export function categoryRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(listCategories, ({ query }) => listOfCategories(services, query)),
    bind(getCategory, ({ params }) => oneCategory(services, params.id)),

    bind(listAdminCategories, () => allCategories(services)),
    bind(listCategoryMetadata, () => allMetadata(services)),
    bind(createCategory, ({ caller, body }) => addCategory(services, caller, body)),
    // Before the routes with an id, or 'order' would be taken for one.
    bind(orderCategories, ({ body }) => saveOrder(services, body)),
    bind(updateCategory, ({ params, body }) => editCategory(services, params.id, body)),
    bind(deleteCategory, ({ params }) => deleteOneCategory(services, params.id)),
    bind(setCategoryVisibility, ({ params, body }) =>
      saveVisibility(services, params.id, body.is_visible),
    ),

    bind(createCategoryRequest, ({ caller, body }) => requestCategory(services, caller, body)),
    bind(similarCategories, ({ caller, query }) => categoriesLike(services, caller, query.name)),
    bind(listOwnCategoryRequests, ({ caller, query }) => ownRequests(services, caller, query.page)),
    bind(listCategoryRequests, ({ query }) => allRequests(services, query.status, query.page)),
    bind(decideCategoryRequest, ({ caller, params, body }) =>
      decideRequest(services, caller, params.id, body),
    ),
  ];
}
