import { firstRefusal, roleRefusals } from './acts.ts';
import type { ModelCall, RandomChoice } from './acts.ts';
import * as answers from './answers.ts';
import { findById, isAdmin, notifyOthers } from './directory.ts';
import type { CategoryRequest, Directory } from './directory.ts';

/** Some mean the same category, in two spellings or languages. */
const names = [
  'Zimbolo',
  'zimbolo ',
  'Quartavex',
  'Humdrip',
  'Coffee',
  'Pharmacy',
  'ফার্মেসি',
  ' ',
] as const;

/** The key by which names are compared: case and language do not matter. */
function keyOf(name: string): string {
  return name.trim().toLowerCase().replace('ফার্মেসি', 'pharmacy');
}

function isTaken({ categories }: Directory, name: string, exceptId?: string): boolean {
  return categories.some((one) => one.id !== exceptId && keyOf(one.name) === keyOf(name));
}

function pickInput(choice: RandomChoice) {
  const name = choice.pick(names);
  const [description, icon] = [
    choice.pick([null, 'Vexmoor things']),
    choice.pick([null, 'coffee']),
  ];
  return { body: { name, description, icon }, isEmpty: name === ' ', name: name.trim() };
}

export function create(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickAdmin(directory);
  const { body, isEmpty, name } = pickInput(choice);
  return {
    ...{ who, method: 'POST', path: '/api/admin/categories', body, isOnce: true },
    refusal: firstRefusal(
      ...roleRefusals(who, 'admin'),
      [isEmpty, 'invalid'],
      [isTaken(directory, name), 'conflict'],
    ),
    done: ({ id }) => directory.categories.push({ ...body, id, name }),
    answer: ({ id }) => adminAnswer(directory, id),
  };
}

function adminAnswer(directory: Directory, id: string) {
  const category = findById(directory.categories, id);
  return category && answers.adminCategory(directory, category);
}

export function change(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickAdmin(directory);
  const id = choice.pickId(directory.categories, directory);
  const category = findById(directory.categories, id);
  const { body: fullBody, isEmpty, name } = pickInput(choice);
  const { description, icon } = fullBody;
  const body = choice.pick<object>([fullBody, { name: fullBody.name }, { description }, { icon }]);
  const isNamed = 'name' in body;
  return {
    ...{ who, method: 'PATCH', path: `/api/admin/categories/${id}`, body },
    refusal: firstRefusal(
      ...roleRefusals(who, 'admin'),
      [isNamed && isEmpty, 'invalid'],
      // A taken name is reported first, even for an unknown category.
      [isNamed && isTaken(directory, name, id), 'conflict'],
      [!category, 'notFound'],
    ),
    done: () => {
      if (category) Object.assign(category, body, isNamed && { name });
    },
    answer: () => adminAnswer(directory, id),
  };
}

export function remove(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickAdmin(directory);
  const id = choice.pickId(directory.categories, directory);
  const isUsed = directory.places.some(({ category_id }) => category_id === id);
  return {
    ...{ who, method: 'DELETE', path: `/api/admin/categories/${id}` },
    refusal: firstRefusal(
      ...roleRefusals(who, 'admin'),
      [!findById(directory.categories, id), 'notFound'],
      [isUsed, 'categoryInUse'],
    ),
    done: () => {
      directory.categories = directory.categories.filter((category) => category.id !== id);
      directory.gone.push(id);
    },
  };
}

/** Shows a category to visitors, or hides it. */
export function show(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickAdmin(directory);
  const id = choice.pickId(directory.categories, directory);
  const category = findById(directory.categories, id);
  const is_visible = choice.pick([true, false]);
  return {
    ...{ who, method: 'PUT', path: `/api/admin/categories/${id}/visibility` },
    body: { is_visible },
    refusal: firstRefusal(...roleRefusals(who, 'admin'), [!category, 'notFound']),
    done: () => {
      if (!category) return;
      category.visible = is_visible;
      category.order ??= 999;
    },
    answer: () => adminAnswer(directory, id),
  };
}

/** Visible and hidden ones in display order, then by time of creation (D39). */
export function inDisplayOrder({ categories }: Directory) {
  return categories.toSorted((one, other) => (one.order ?? 999) - (other.order ?? 999));
}

export function order(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickAdmin(directory);
  const stored = inDisplayOrder(directory).map(({ id }) => id);
  const rotation = choice.below(Math.max(1, stored.length));
  const rotated = [...stored.slice(rotation), ...stored.slice(0, rotation)];
  const isComplete = !choice.isOneIn(6) || stored.length === 0;
  const ids = isComplete ? rotated : rotated.slice(1);
  const before = choice.pick([undefined, stored, stored.toReversed()]);
  const isStale = before && ![String(before), String(ids)].includes(String(stored));
  return {
    ...{ who, method: 'PUT', path: '/api/admin/categories/order' },
    body: { ids, ...(before && { before }) },
    refusal: firstRefusal(
      ...roleRefusals(who, 'admin'),
      [!isComplete, 'invalid'],
      [isStale === true, 'conflict'],
    ),
    done: () => {
      for (const category of directory.categories) {
        Object.assign(category, {
          order: ids.indexOf(category.id),
          visible: category.visible ?? true,
        });
      }
    },
  };
}

function noticeOf({ id, name, status, admin_notes }: CategoryRequest) {
  const data = { request_id: id, name, status, admin_notes };
  return { type: 'category_request', data } as const;
}

/** Requests a category. */
export function ask(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickOwner(directory);
  const { body, isEmpty, name } = pickInput(choice);
  return {
    ...{ who, method: 'POST', path: '/api/category-requests', body, isOnce: true },
    refusal: firstRefusal(
      ...roleRefusals(who, 'owner'),
      [isEmpty, 'invalid'],
      [isTaken(directory, name), 'conflict'],
    ),
    done: ({ id }) => {
      if (!who) return;
      const undecided = { status: 'pending', admin_notes: null, reviewed_by: null } as const;
      const request = { ...body, id, requester_id: who.id, name, ...undecided };
      directory.requests.push(request);
      const adminIds = directory.people.filter(isAdmin).map((admin) => admin.id);
      notifyOthers(directory, { by: who, told: adminIds }, noticeOf(request));
    },
    answer: ({ id }) => {
      const request = findById(directory.requests, id);
      return request && answers.ownRequest(request);
    },
  };
}

/**
 * Decides a request. The answer does not contain the id of the category created on approval, so it stays
 * ''.
 */
export function decide(choice: RandomChoice, directory: Directory): ModelCall {
  const who = choice.pickAdmin(directory);
  const pending = directory.requests.filter(({ status }) => status === 'pending');
  const id = choice.pickId(choice.isOneIn(4) ? directory.requests : pending, directory);
  const request = findById(directory.requests, id);
  const status = choice.pick(['approved', 'rejected'] as const);
  const admin_notes = choice.pick([null, 'Because']);
  const createsCategory = status === 'approved' && request !== undefined;
  return {
    ...{ who, method: 'PATCH', path: `/api/admin/category-requests/${id}` },
    body: { status, ...(admin_notes && { admin_notes }) },
    isOnce: true,
    refusal: firstRefusal(
      ...roleRefusals(who, 'admin'),
      [!request, 'notFound'],
      [request?.status !== 'pending', 'alreadyDecided'],
      [createsCategory && isTaken(directory, request.name), 'conflict'],
    ),
    done: () => {
      if (!who || !request) return;
      Object.assign(request, { status, admin_notes, reviewed_by: who.id });
      if (createsCategory) {
        const { name, description, icon } = request;
        directory.categories.push({ id: '', name, description, icon });
      }
      notifyOthers(directory, { by: who, told: [request.requester_id] }, noticeOf(request));
    },
    answer: () => request && answers.reviewedRequest(directory, request),
  };
}
