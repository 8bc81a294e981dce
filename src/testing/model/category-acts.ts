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
  const caller = choice.pickAdmin(directory);
  const { body, isEmpty, name } = pickInput(choice);
  return {
    ...{ caller, method: 'POST', path: '/api/admin/categories', body, isIdempotent: true },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'admin'),
      [isEmpty, 'invalid'],
      [isTaken(directory, name), 'conflict'],
    ),
    applyEffect: ({ id }) => directory.categories.push({ ...body, id, name }),
    expectedAnswer: ({ id }) => adminAnswer(directory, id),
  };
}

function adminAnswer(directory: Directory, id: string) {
  const category = findById(directory.categories, id);
  return category && answers.adminCategory(directory, category);
}

export function change(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const id = choice.pickId(directory.categories, directory);
  const category = findById(directory.categories, id);
  const { body: fullBody, isEmpty, name } = pickInput(choice);
  const { description, icon } = fullBody;
  const body = choice.pick<object>([fullBody, { name: fullBody.name }, { description }, { icon }]);
  const isNamed = 'name' in body;
  return {
    ...{ caller, method: 'PATCH', path: `/api/admin/categories/${id}`, body },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'admin'),
      [isNamed && isEmpty, 'invalid'],
      // A taken name is reported first, even for an unknown category.
      [isNamed && isTaken(directory, name, id), 'conflict'],
      [!category, 'notFound'],
    ),
    applyEffect: () => {
      if (category) Object.assign(category, body, isNamed && { name });
    },
    expectedAnswer: () => adminAnswer(directory, id),
  };
}

export function remove(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const id = choice.pickId(directory.categories, directory);
  const isUsed = directory.places.some(({ category_id }) => category_id === id);
  return {
    ...{ caller, method: 'DELETE', path: `/api/admin/categories/${id}` },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'admin'),
      [!findById(directory.categories, id), 'notFound'],
      [isUsed, 'categoryInUse'],
    ),
    applyEffect: () => {
      directory.categories = directory.categories.filter((category) => category.id !== id);
      directory.deletedIds.push(id);
    },
  };
}

/** Shows a category to visitors, or hides it. */
export function show(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const id = choice.pickId(directory.categories, directory);
  const category = findById(directory.categories, id);
  const is_visible = choice.pick([true, false]);
  return {
    ...{ caller, method: 'PUT', path: `/api/admin/categories/${id}/visibility` },
    body: { is_visible },
    refusal: firstRefusal(...roleRefusals(caller, 'admin'), [!category, 'notFound']),
    applyEffect: () => {
      if (!category) return;
      category.visible = is_visible;
      category.order ??= 999;
    },
    expectedAnswer: () => adminAnswer(directory, id),
  };
}

/** Visible and hidden ones in display order, then by time of creation (D39). */
export function inDisplayOrder({ categories }: Directory) {
  return categories.toSorted((one, other) => (one.order ?? 999) - (other.order ?? 999));
}

export function order(choice: RandomChoice, directory: Directory): ModelCall {
  const caller = choice.pickAdmin(directory);
  const stored = inDisplayOrder(directory).map(({ id }) => id);
  const rotation = choice.below(Math.max(1, stored.length));
  const rotated = [...stored.slice(rotation), ...stored.slice(0, rotation)];
  const isComplete = !choice.isOneIn(6) || stored.length === 0;
  const ids = isComplete ? rotated : rotated.slice(1);
  const before = choice.pick([undefined, stored, stored.toReversed()]);
  const isStale = before && ![String(before), String(ids)].includes(String(stored));
  return {
    ...{ caller, method: 'PUT', path: '/api/admin/categories/order' },
    body: { ids, ...(before && { before }) },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'admin'),
      [!isComplete, 'invalid'],
      [isStale === true, 'conflict'],
    ),
    applyEffect: () => {
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
  const caller = choice.pickOwner(directory);
  const { body, isEmpty, name } = pickInput(choice);
  return {
    ...{ caller, method: 'POST', path: '/api/category-requests', body, isIdempotent: true },
    refusal: firstRefusal(
      ...roleRefusals(caller, 'owner'),
      [isEmpty, 'invalid'],
      [isTaken(directory, name), 'conflict'],
    ),
    applyEffect: ({ id }) => {
      if (!caller) return;
      const undecided = { status: 'pending', admin_notes: null, reviewed_by: null } as const;
      const request = { ...body, id, requester_id: caller.id, name, ...undecided };
      directory.requests.push(request);
      const adminIds = directory.people.filter(isAdmin).map((admin) => admin.id);
      notifyOthers(directory, { author: caller, recipients: adminIds }, noticeOf(request));
    },
    expectedAnswer: ({ id }) => {
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
  const caller = choice.pickAdmin(directory);
  const pending = directory.requests.filter(({ status }) => status === 'pending');
  const id = choice.pickId(choice.isOneIn(4) ? directory.requests : pending, directory);
  const request = findById(directory.requests, id);
  const status = choice.pick(['approved', 'rejected'] as const);
  const admin_notes = choice.pick([null, 'Because']);
  const createsCategory = status === 'approved' && request !== undefined;
  return {
    ...{ caller, method: 'PATCH', path: `/api/admin/category-requests/${id}` },
    body: { status, ...(admin_notes && { admin_notes }) },
    isIdempotent: true,
    refusal: firstRefusal(
      ...roleRefusals(caller, 'admin'),
      [!request, 'notFound'],
      [request?.status !== 'pending', 'alreadyDecided'],
      [createsCategory && isTaken(directory, request.name), 'conflict'],
    ),
    applyEffect: () => {
      if (!caller || !request) return;
      Object.assign(request, { status, admin_notes, reviewed_by: caller.id });
      if (createsCategory) {
        const { name, description, icon } = request;
        directory.categories.push({ id: '', name, description, icon });
      }
      notifyOthers(
        directory,
        { author: caller, recipients: [request.requester_id] },
        noticeOf(request),
      );
    },
    expectedAnswer: () => request && answers.reviewedRequest(directory, request),
  };
}
