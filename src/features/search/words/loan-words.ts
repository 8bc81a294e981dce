import table from './loan-words.json' with { type: 'json' };

/**
 * English words that are not said as they are spelled, and that people write in Bangla as they hear
 * them: by the English spelling, the Bangla ones. Words that sound as they are written need no entry.
 */
export const loanWords: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(table).map(([word, spellings]) => [word, spellings.split(' ')]),
);
