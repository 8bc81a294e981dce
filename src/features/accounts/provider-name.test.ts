import { expect, it } from 'vitest';
import { profileName } from './provider-name.ts';

it('the name from a provider is reduced to a valid profile name, or to none', () => {
  expect(profileName('Md. Rahim (Dhaka)')).toBe('Md Rahim Dhaka');
  expect(profileName('রহিম উদ্দিন')).toBe('রহিম উদ্দিন');
  expect(profileName('  R2-D2 ')).toBe('R D');
  expect(profileName('42')).toBe('');
  expect(profileName('x')).toBe('');
  expect([...profileName('ক'.repeat(500))]).toHaveLength(50);
});
