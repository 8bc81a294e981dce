import { describe, expect, it } from 'vitest';
import { matchQueryToCategories } from './matched-categories.ts';
import { compileQuery } from '../compiled-query.ts';

describe('the categories that a query asks for', () => {
  it('are the same for the first query as for later ones', () => {
    // Said alike; which of them is meant is known only when both have been read.
    const categories = [
      { id: '1', key: 'bangles', names: [], descriptions: [], needs: ['চুড়ি'] },
      { id: '2', key: 'thefts', names: [], descriptions: [], needs: ['চুরি'] },
    ];
    expect(matchQueryToCategories(compileQuery('চুরি'), categories).crossScriptCategories).toEqual([
      '2',
    ]);
    expect(matchQueryToCategories(compileQuery(' চুরি'), categories).crossScriptCategories).toEqual([
      '2',
    ]);
  });
});
