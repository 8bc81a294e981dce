import { describe, expect, it } from 'vitest';
import { chooseNames, nameProblem } from './choose-names.ts';

const names = (name: string | null, english: string | null = null, bangla: string | null = null) =>
  chooseNames({ name, english, bangla });

describe('the names of an imported place', () => {
  it('are assigned by their script', () => {
    expect(names('Star Kabab')).toEqual({ name: 'Star Kabab', name_bn: null });
    expect(names('স্টার কাবাব', 'Star Kabab')).toEqual({ name: 'Star Kabab', name_bn: 'স্টার কাবাব' });
    expect(names('Star Kabab', null, 'স্টার কাবাব')).toEqual({
      name: 'Star Kabab',
      name_bn: 'স্টার কাবাব',
    });
    expect(names('Star Kabab', 'Star Kebab')).toEqual({ name: 'Star Kabab', name_bn: null });
    expect(names('寿司', 'Sushi')).toEqual({ name: 'Sushi', name_bn: null });
  });

  it('are both the Bangla one when there is no other', () => {
    expect(names('স্টার কাবাব')).toEqual({ name: 'স্টার কাবাব', name_bn: 'স্টার কাবাব' });
    expect(names(null, null, 'স্টার কাবাব')).toEqual({ name: 'স্টার কাবাব', name_bn: 'স্টার কাবাব' });
  });

  it('keep mixed scripts whole, and leave out a Bangla name that is not in Bangla', () => {
    expect(names('স্টার Star')).toEqual({ name: 'স্টার Star', name_bn: null });
    expect(names('স্টার Star', 'Star')).toEqual({ name: 'Star', name_bn: 'স্টার Star' });
    expect(names('স্টার Star', 'Star', 'স্টার')).toEqual({ name: 'Star', name_bn: 'স্টার' });
    expect(names('স্টার Star', 'স্টার')).toEqual({ name: 'স্টার Star', name_bn: null });
    expect(names('Star', null, 'Star')).toEqual({ name: 'Star', name_bn: null });
    expect(names(null)).toBeNull();
  });

  it('are refused when too long, too short, without a letter or wrongly encoded', () => {
    const problem = (name: string, name_bn: string | null = null) => nameProblem({ name, name_bn });
    expect(problem('ab', 'কখ')).toBeNull();
    expect(problem('x'.repeat(200))).toBeNull();
    expect(problem('x'.repeat(201))).toContain('over 200');
    expect(problem('\u200D--')).toContain('no letter');
    expect(problem('𝒳')).toContain('single');
    expect(problem('ab', 'ক')).toContain('single');
    expect(problem('Caf\uFFFD')).toContain('UTF-8');
    expect(problem('??? ????')).toContain('UTF-8');
    expect(problem('Why not??')).toBeNull();
  });
});
