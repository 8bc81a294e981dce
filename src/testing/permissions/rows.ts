import sharp from 'sharp';
import { callers } from './permission-scene.ts';
import type { CallerKind, Scene } from './permission-scene.ts';

/** A request with everything in it that a permitted caller needs. */
export interface Asked {
  path: string;
  method?: string;
  json?: unknown;
  form?: FormData;
}

/** Statuses in the order of `callers`. */
type Statuses = readonly [number, number, number, number, number];

/** One line of the table: a call, and what each caller is expected to be answered. */
export interface PermissionRow {
  /** The name of the endpoint; of what is none, its method and path. */
  name: string;
  expected: Statuses;
  ask: (scene: Scene) => Asked | Promise<Asked>;
  /** What the request is about, where its status needs saying why. */
  note?: string;
}

export function expectedOf({ expected }: PermissionRow, kind: CallerKind): number {
  return expected[callers.indexOf(kind)] ?? 0;
}

const all = (status: number): Statuses => [status, status, status, status, status];
const signedIn = (status: number): Statuses => [401, status, status, status, status];
const owners = (status: number): Statuses => [401, 403, status, status, status];
const admins = (status: number): Statuses => [401, 403, 403, 403, status];
/** Its owner alone; everybody else may know that it is there. */
const itsOwner = (status: number): Statuses => [401, 403, status, 403, 403];
/** Its owner alone; to everybody else it does not exist. */
const itsOwnerPrivately = (status: number): Statuses => [401, 404, status, 404, 404];

const get = (path: string) => () => ({ path });
const post = (path: string, json?: unknown) => () => ({ path, method: 'POST', json });
const password = 'correct horse 1';
const email = 'permissions@example.com';
const unknownToken = 'x'.repeat(32);

const visitors: PermissionRow[] = [
  { name: 'getHealth', expected: all(200), ask: get('/api/health') },
  { name: 'listCategories', expected: all(200), ask: get('/api/categories') },
  {
    name: 'getCategory',
    expected: all(200),
    ask: async ({ category }) => ({ path: `/api/categories/${await category()}` }),
  },
  { name: 'listInstitutions', expected: all(200), ask: get('/api/institutions') },
  {
    name: 'suggestInstitutions',
    expected: all(200),
    ask: get('/api/institutions/suggestions?q=de'),
  },
  {
    name: 'institutionsInView',
    expected: all(200),
    ask: get('/api/institutions/in-view?bbox=90,23,91,24&lat=23.8&lng=90.4'),
  },
  {
    name: 'mapInstitutions',
    expected: all(200),
    ask: get('/api/institutions/map?bbox=90,23,91,24&zoom=9'),
  },
  {
    name: 'getInstitution',
    expected: all(200),
    ask: async ({ institution }) => ({ path: `/api/institutions/${await institution()}` }),
  },
  {
    name: 'getInstitution',
    note: 'a hidden one',
    expected: [404, 404, 200, 404, 200],
    ask: async ({ institution }) => ({
      path: `/api/institutions/${await institution({ is_active: false })}`,
    }),
  },
  {
    name: 'listReviews',
    expected: all(200),
    ask: async ({ institution }) => ({ path: `/api/institutions/${await institution()}/reviews` }),
  },
  {
    name: 'listReviews',
    note: 'of a hidden institution',
    expected: [404, 404, 200, 404, 200],
    ask: async ({ institution }) => ({
      path: `/api/institutions/${await institution({ is_active: false })}/reviews`,
    }),
  },
  {
    name: 'getReview',
    expected: all(200),
    ask: async ({ review }) => ({ path: `/api/reviews/${await review()}` }),
  },
  { name: 'searchAddress', expected: all(200), ask: get('/api/geocode/search?q=Dhaka') },
  {
    name: 'reverseAddress',
    expected: all(200),
    ask: get('/api/geocode/reverse?lat=23.8&lng=90.4'),
  },
];

const accounts: PermissionRow[] = [
  {
    name: 'signUp',
    expected: all(200),
    ask: () => ({
      path: '/api/auth/sign-up/email',
      method: 'POST',
      json: { full_name: 'Rahim Uddin', email: `${crypto.randomUUID()}@example.com`, password },
    }),
  },
  {
    name: 'signIn',
    note: 'with a wrong password',
    expected: all(401),
    ask: post('/api/auth/sign-in/email', { email, password }),
  },
  { name: 'signOut', expected: all(200), ask: post('/api/auth/sign-out') },
  { name: 'getSession', expected: all(200), ask: get('/api/session') },
  { name: 'getAuthSession', expected: all(200), ask: get('/api/auth/get-session') },
  {
    name: 'confirmEmail',
    expected: all(302),
    ask: get(`/api/auth/verify-email?token=${unknownToken}`),
  },
  {
    name: 'resendConfirmation',
    expected: all(200),
    ask: post('/api/auth/send-verification-email', { email }),
  },
  {
    name: 'requestPasswordReset',
    expected: all(200),
    ask: post('/api/auth/request-password-reset', { email }),
  },
  {
    name: 'resetPassword',
    note: 'with an unknown link',
    expected: all(400),
    ask: post('/api/auth/reset-password', { token: unknownToken, newPassword: password }),
  },
  { name: 'listProviders', expected: all(200), ask: get('/api/auth/providers') },
  {
    name: 'signInSocial',
    note: 'where none is set up',
    expected: all(404),
    ask: post('/api/auth/sign-in/social', { provider: 'google' }),
  },
  {
    name: 'socialCallback',
    note: 'where none is set up',
    expected: all(404),
    ask: get('/api/auth/callback/google'),
  },
  {
    name: 'sendPhoneCode',
    expected: all(200),
    ask: post('/api/auth/phone-number/send-otp', { phoneNumber: '+8801712345678' }),
  },
  {
    name: 'verifyPhoneCode',
    note: 'with a wrong code',
    expected: all(400),
    ask: post('/api/auth/phone-number/verify', { phoneNumber: '+8801712345678', code: '000000' }),
  },
  {
    name: 'signInByPhone',
    note: 'with a wrong password',
    expected: all(401),
    ask: post('/api/auth/sign-in/phone-number', { phoneNumber: '+8801712345678', password }),
  },
  {
    name: 'setPassword',
    expected: signedIn(200),
    ask: post('/api/auth/set-password', { newPassword: password }),
  },
  {
    name: 'becomeFirstAdmin',
    note: 'with an unknown link',
    expected: signedIn(400),
    ask: post('/api/auth/first-admin', { token: unknownToken }),
  },
  {
    name: 'upgradeToOwner',
    note: 'once',
    expected: [401, 200, 409, 409, 200],
    ask: post('/api/me/upgrade'),
  },
  { name: 'getProfile', expected: signedIn(200), ask: get('/api/me') },
  {
    name: 'updateProfile',
    expected: signedIn(200),
    ask: () => ({ path: '/api/me', method: 'PATCH', json: { full_name: 'Karim Ali' } }),
  },
  { name: 'exportAccount', expected: signedIn(200), ask: get('/api/me/export') },
  {
    name: 'deleteAccount',
    expected: signedIn(204),
    ask: () => ({ path: '/api/me', method: 'DELETE' }),
  },
];

const owning: PermissionRow[] = [
  {
    name: 'uploadImages',
    expected: signedIn(201),
    ask: async () => {
      const form = new FormData();
      form.append('images', new Blob([await photo()], { type: 'image/png' }), 'photo.png');
      return { path: '/api/images', method: 'POST', form };
    },
  },
  {
    name: 'similarInstitutions',
    expected: signedIn(200),
    ask: get('/api/institutions/similar?phone=01712345678'),
  },
  {
    name: 'registerInstitution',
    expected: owners(201),
    ask: async ({ category, image }) => ({
      path: '/api/institutions',
      method: 'POST',
      json: {
        ...{ name: 'Tea stall', category_id: await category(), phone: '01712345678' },
        ...{ latitude: 23.8, longitude: 90.4, images: [await image()] },
      },
    }),
  },
  {
    name: 'editInstitution',
    expected: itsOwner(200),
    ask: async ({ institution, image }) => ({
      path: `/api/institutions/${await institution()}`,
      method: 'PATCH',
      json: { name: 'Another name', phone: '01712345678', images: [await image()] },
    }),
  },
  {
    name: 'deleteInstitution',
    expected: itsOwner(204),
    ask: async ({ institution }) => ({
      path: `/api/institutions/${await institution()}`,
      method: 'DELETE',
    }),
  },
  {
    name: 'deleteInstitution',
    note: 'a hidden one',
    expected: [401, 404, 204, 404, 403],
    ask: async ({ institution }) => ({
      path: `/api/institutions/${await institution({ is_active: false })}`,
      method: 'DELETE',
    }),
  },
  {
    name: 'createCategoryRequest',
    expected: owners(201),
    ask: () => ({
      path: '/api/category-requests',
      method: 'POST',
      json: { name: `Request ${crypto.randomUUID()}` },
    }),
  },
  { name: 'listOwnCategoryRequests', expected: signedIn(200), ask: get('/api/category-requests') },
];

const reviewing: PermissionRow[] = [
  {
    name: 'createReview',
    note: 'nobody reviews their own place',
    expected: [401, 201, 403, 201, 201],
    ask: async ({ institution }) => ({
      path: `/api/institutions/${await institution()}/reviews`,
      method: 'POST',
      json: { rating: 5, comment: 'Good' },
    }),
  },
  {
    name: 'editReview',
    expected: itsOwner(200),
    ask: async ({ review }) => ({
      path: `/api/reviews/${await review()}`,
      method: 'PATCH',
      json: { rating: 1 },
    }),
  },
  {
    name: 'deleteReview',
    expected: itsOwner(204),
    ask: async ({ review }) => ({ path: `/api/reviews/${await review()}`, method: 'DELETE' }),
  },
  {
    name: 'createReply',
    expected: signedIn(201),
    ask: async ({ review }) => ({
      path: `/api/reviews/${await review()}/replies`,
      method: 'POST',
      json: { message: 'Thank you' },
    }),
  },
  {
    name: 'editReply',
    expected: itsOwner(200),
    ask: async ({ reply }) => ({
      path: `/api/replies/${await reply()}`,
      method: 'PATCH',
      json: { message: 'Thanks' },
    }),
  },
  {
    name: 'deleteReply',
    expected: itsOwner(204),
    ask: async ({ reply }) => ({ path: `/api/replies/${await reply()}`, method: 'DELETE' }),
  },
];

const notifications: PermissionRow[] = [
  { name: 'listNotifications', expected: signedIn(200), ask: get('/api/notifications') },
  {
    name: 'countUnreadNotifications',
    expected: signedIn(200),
    ask: get('/api/notifications/unread-count'),
  },
  {
    name: 'readNotification',
    expected: itsOwnerPrivately(200),
    ask: async ({ notification }) => ({
      path: `/api/notifications/${await notification()}/read`,
      method: 'POST',
    }),
  },
  {
    name: 'readAllNotifications',
    expected: signedIn(200),
    ask: post('/api/notifications/read-all'),
  },
  { name: 'streamNotifications', expected: signedIn(200), ask: get('/api/notifications/stream') },
];

const administering: PermissionRow[] = [
  { name: 'listAdminCategories', expected: admins(200), ask: get('/api/admin/categories') },
  { name: 'listCategoryMetadata', expected: admins(200), ask: get('/api/admin/category-metadata') },
  {
    name: 'createCategory',
    expected: admins(201),
    ask: () => ({
      path: '/api/admin/categories',
      method: 'POST',
      json: { name: `New ${crypto.randomUUID()}` },
    }),
  },
  {
    name: 'updateCategory',
    expected: admins(200),
    ask: async ({ category }) => ({
      path: `/api/admin/categories/${await category()}`,
      method: 'PATCH',
      json: { description: 'Other words' },
    }),
  },
  {
    name: 'deleteCategory',
    expected: admins(204),
    ask: async ({ category }) => ({
      path: `/api/admin/categories/${await category()}`,
      method: 'DELETE',
    }),
  },
  {
    name: 'orderCategories',
    expected: admins(200),
    ask: async ({ category, services }) => {
      await category();
      const rows = await services.db.selectFrom('institution_categories').select('id').execute();
      return {
        path: '/api/admin/categories/order',
        method: 'PUT',
        json: { ids: rows.map(({ id }) => id) },
      };
    },
  },
  {
    name: 'setCategoryVisibility',
    expected: admins(200),
    ask: async ({ category }) => ({
      path: `/api/admin/categories/${await category()}/visibility`,
      method: 'PUT',
      json: { is_visible: false },
    }),
  },
  { name: 'listCategoryRequests', expected: admins(200), ask: get('/api/admin/category-requests') },
  {
    name: 'decideCategoryRequest',
    expected: admins(200),
    ask: async ({ categoryRequest }) => ({
      path: `/api/admin/category-requests/${await categoryRequest()}`,
      method: 'PATCH',
      json: { status: 'approved' },
    }),
  },
  { name: 'listAdminInstitutions', expected: admins(200), ask: get('/api/admin/institutions') },
  {
    name: 'administerInstitution',
    expected: admins(200),
    ask: async ({ institution }) => ({
      path: `/api/admin/institutions/${await institution()}`,
      method: 'PATCH',
      json: { is_verified: true },
    }),
  },
];

/** What the server answers besides the calls of the API. */
const files: PermissionRow[] = [
  '/api/openapi.json',
  '/api/docs',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/dev/mail',
  '/dev/mail.json',
].map((path) => ({ name: `GET ${path}`, expected: all(200), ask: get(path) }));

/** Every call of the API with what each caller is answered, by theme. */
export const permissionRows: readonly { theme: string; rows: readonly PermissionRow[] }[] = [
  { theme: 'Visiting', rows: visitors },
  { theme: 'Accounts', rows: accounts },
  { theme: 'Owning places', rows: owning },
  { theme: 'Reviews and replies', rows: reviewing },
  { theme: 'Notifications', rows: notifications },
  { theme: 'Administration', rows: administering },
  { theme: 'Documents', rows: files },
];

async function photo(): Promise<Blob> {
  const create = { width: 400, height: 300, channels: 3, background: '#3a7' } as const;
  return new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]);
}
