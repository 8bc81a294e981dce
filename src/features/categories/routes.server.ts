import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
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
  deleteUnusedCategory,
  editCategory,
  saveOrder,
  saveVisibility,
} from './admin-categories.service.server.ts';
import { listVisibleCategories, getVisibleCategory } from './categories.service.server.ts';
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
import { findSimilarCategories } from './similar-categories.service.server.ts';

export function categoryRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(listCategories, ({ query }) => listVisibleCategories(services, query)),
    bindEndpoint(getCategory, ({ params }) => getVisibleCategory(services, params.id)),

    bindEndpoint(listAdminCategories, () => allCategories(services)),
    bindEndpoint(listCategoryMetadata, () => allMetadata(services)),
    bindEndpoint(createCategory, ({ caller, body }) => addCategory(services, caller, body)),
    // Before the routes with an id, or 'order' would be taken for one.
    bindEndpoint(orderCategories, ({ body }) => saveOrder(services, body)),
    bindEndpoint(updateCategory, ({ params, body }) => editCategory(services, params.id, body)),
    bindEndpoint(deleteCategory, ({ params }) => deleteUnusedCategory(services, params.id)),
    bindEndpoint(setCategoryVisibility, ({ params, body }) =>
      saveVisibility(services, params.id, body.is_visible),
    ),

    bindEndpoint(createCategoryRequest, ({ caller, body }) =>
      requestCategory(services, caller, body),
    ),
    bindEndpoint(similarCategories, ({ caller, query }) =>
      findSimilarCategories(services, caller, query.name),
    ),
    bindEndpoint(listOwnCategoryRequests, ({ caller, query }) =>
      ownRequests(services, caller, query.page),
    ),
    bindEndpoint(listCategoryRequests, ({ query }) =>
      allRequests(services, query.status, query.page),
    ),
    bindEndpoint(decideCategoryRequest, ({ caller, params, body }) =>
      decideRequest(services, caller, params.id, body),
    ),
  ];
}
