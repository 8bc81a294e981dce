import type { Pool } from 'pg';
import type { Band, KindAsked, LazyBand } from '../bands.ts';
import { lazily } from '../lazily.ts';
import { certainBelow } from '../tiers.ts';
import type { Circumstances } from './tier-sources.server.ts';
import { wordsSounding, wordsWith } from './words.store.server.ts';

/**
 * The bands of a query (`query-bands.ts`) among the words that the directory has. The vocabulary is
 * asked once, when the first of them are wanted.
 */
export interface KnownBands {
  all: () => Promise<readonly LazyBand[]>;
  /** With what one key hit wrongly makes of a word: few searches come to these. */
  weak: () => Promise<readonly LazyBand[]>;
  /**
   * Those of the tiers from one up to another, without what is only told apart by how it is written
   * where no more than a count is wanted.
   */
  from: (from: number, below: number) => Promise<Band[]>;
}

interface BandsAsked {
  /** Kinds of places that some words of the query name. */
  kinds: readonly KindAsked[];
  /** Only bands that leave no doubt: whole names that are said quite so. */
  onlyCertain: boolean;
}

/** Makes the bands of a query, each when it is first wanted. */
export function knownBands(
  pool: Pool,
  { query: { spoken }, counts }: Circumstances,
  { kinds, onlyCertain }: BandsAsked,
): KnownBands {
  const known = lazily(() => wordsWith(pool, spoken.keys()));
  const all = lazily(async (): Promise<readonly LazyBand[]> =>
    spoken
      .bands(spoken.near(await known()), kinds)
      .filter(({ tier }) => !onlyCertain || tier < certainBelow),
  );
  const weak = lazily(async () => {
    const said = new Set([
      ...(await known()),
      ...(await wordsSounding(pool, spoken.keysOfIntended())),
    ]);
    return spoken.bands(spoken.near(said), kinds);
  });
  const isWanted = ({ typed }: LazyBand) => !counts || !typed || typed.wider === null;
  return {
    all,
    weak,
    from: async (from, below) => withWays((await all()).filter(isWanted), from, below),
  };
}

/** The bands of the tiers from one up to another. */
export function withWays(bands: readonly LazyBand[], from: number, below: number): Band[] {
  return bands
    .filter(({ tier }) => tier >= from && tier < below)
    .map((band) => ({ ...band, ways: band.ways() }));
}
