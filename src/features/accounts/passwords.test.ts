import { describe, expect, it } from 'vitest';
import { Refusal } from '../../shared/problem.ts';
import { hashPassword, isCorrectPassword } from './passwords.server.ts';
import { measureCpuMs } from '../../testing/measure-cpu.ts';

describe('a password', () => {
  it('is stored as a salted hash, which matches that password alone', async () => {
    const [one, two] = await Promise.all([hashPassword('গোপন১২৩'), hashPassword('গোপন১২৩')]);
    expect(one).not.toBe(two);
    expect(one).not.toContain('গোপন');
    expect(await isCorrectPassword(one, 'গোপন১২৩')).toBe(true);
    expect(await isCorrectPassword(one, 'গোপন১২৪')).toBe(false);
  });

  it('matches in composed and decomposed Unicode', async () => {
    const composed = await hashPassword('caf\u00E9123');
    expect(await isCorrectPassword(composed, 'cafe\u0301123')).toBe(true);
  });

  it('is never right for an unknown account, and takes comparably long to check', async () => {
    const stored = await hashPassword('secret123');
    const work = (hash: string | null) =>
      measureCpuMs(async () => {
        for (let round = 0; round < 5; round += 1) await isCorrectPassword(hash, 'wrong123');
      });
    expect(await work(null)).toBeGreaterThan((await work(stored)) / 5);
    expect(await isCorrectPassword(null, '')).toBe(false);
  });

  it('is hashed two at a time; requests beyond a queue of 40 are refused without blocking the rest of the site', async () => {
    // A caller that waited passes its slot on without adding one.
    await Promise.all(Array.from({ length: 4 }, () => hashPassword('secret123')));
    const flood = Array.from({ length: 100 }, () => hashPassword('secret123'));
    // The most that finish before the event loop runs anything else.
    let [together, most] = [0, 0];
    const ready = () => {
      if (together === 0) setImmediate(() => (together = 0));
      together += 1;
      most = Math.max(most, together);
    };
    for (const hash of flood) hash.then(ready, () => undefined);
    const results = await Promise.allSettled(flood);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(100 - 2 - 40);
    for (const result of refused) {
      const reason: unknown = result.status === 'rejected' && result.reason;
      expect(reason instanceof Refusal && reason.code).toBe('unavailable');
    }
    expect(most).toBeLessThanOrEqual(2);
    expect(await hashPassword('secret123')).toContain(':');
  });
});
