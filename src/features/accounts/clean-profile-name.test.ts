import { expect, it } from 'vitest';
import { cleanProfileName } from './clean-profile-name.ts';

it('the name from a provider is reduced to a valid profile name, or to none', () => {
  expect(cleanProfileName('Md. Rahim (Dhaka)')).toBe('Md Rahim Dhaka');
  expect(cleanProfileName('রহিম উদ্দিন')).toBe('রহিম উদ্দিন');
  expect(cleanProfileName('  R2-D2 ')).toBe('R D');
  expect(cleanProfileName('42')).toBe('');
  expect(cleanProfileName('x')).toBe('');
  expect([...cleanProfileName('ক'.repeat(500))]).toHaveLength(50);
});
