import type { SessionUser } from '../features/accounts/session-user.ts';

/** A signed-in person, for tests that need no server. */
export const exampleUser: SessionUser = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  email: 'rahim@example.org',
  email_verified: true,
  full_name: 'রহিম উদ্দিন',
  roles: ['user'],
};
