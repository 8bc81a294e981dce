import { parseArgs } from 'node:util';
import { benchCrash } from './crash.ts';
import { benchNames } from './names/names.ts';
import { benchNeeds } from './needs/needs.ts';
import { benchPages } from './pages/pages.ts';
import { writeReport } from './report.ts';
import { benchSearch } from './search/search.ts';
import { benchStreams } from './streams/streams.ts';
import { benchWrites } from './writes/writes.ts';

const help = `Usage: npm run bench -- NAME [OPTION...]

  search   a million made-up places: every kind of query over HTTP, beside a request that does
           nothing, and beside the calls as they were first specified
  writes   what people write among a million made-up places: adding, changing, reviewing, deleting
  pages    first loads and what visitors do then, through a mobile-throttled Chromium; Lighthouse
  crash    kill -9 of server and database during writes: nothing acknowledged is lost
  streams  thousands of open notification streams on one process: memory, processor, delivery
  names    right answers across scripts and spellings, beside literal search, pg_trgm and a
           consonant key; asked of real names, and of words that should find nothing
  needs    kinds of places by what people seek there, beside the names of the categories
  --places N       how many places 'search' and 'writes' make (1000000)
  --misses         lists what 'names' or 'needs' missed of the part to work on, never of the final part
  --pairs FOLDER   also asks 'names' for names of your own, and among more of them; docs/search.md
                   tells what the folder holds. Without it those of ../shared/data, if there are any

Prints a table, writes bench/results/NAME.json, and draws bench/report.html.
Exit: 0 measured, 1 failed, 2 wrong usage.`;

/** The options of all benches; each reads its own. */
interface Options {
  places: number;
  misses: boolean;
  pairs: string | null;
}

const benches: Record<string, (options: Options) => Promise<unknown>> = {
  search: ({ places }) => benchSearch(places),
  writes: ({ places }) => benchWrites(places),
  pages: benchPages,
  crash: benchCrash,
  streams: benchStreams,
  names: benchNames,
  needs: ({ misses }) => benchNeeds(misses),
};

/** The benches that take an option. */
const benchesByOption: Record<keyof Options, readonly string[]> = {
  places: ['search', 'writes'],
  misses: ['names', 'needs'],
  pairs: ['names'],
};

type ParsedArguments = { help: true } | { help: false; name: string; options: Options };

/** Parses the arguments; null when they are invalid. */
function parseArguments(args: readonly string[]): ParsedArguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        places: { type: 'string' },
        misses: { type: 'boolean' },
        pairs: { type: 'string' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    if (values.help) return { help: true };
    const [name = '', ...extraArguments] = positionals;
    const { places: count = '1000000', misses = false, pairs = null } = values;
    const places = Number(count);
    const areOptionsAllowed = (['places', 'misses', 'pairs'] as const).every(
      (option) => values[option] === undefined || benchesByOption[option].includes(name),
    );
    if (
      !Object.hasOwn(benches, name) ||
      extraArguments.length > 0 ||
      !areOptionsAllowed ||
      pairs === ''
    )
      return null;
    if (!Number.isInteger(places) || places < 1) return null;
    return { help: false, name, options: { places, misses, pairs } };
  } catch {
    return null;
  }
}

const parsed = parseArguments(process.argv.slice(2));
if (!parsed) {
  console.error(help);
  process.exitCode = 2;
} else if (parsed.help) {
  console.log(help);
} else {
  const { name, options } = parsed;
  const result = await benches[name]?.(options);
  console.log(`\nReport: ${await writeReport(name, result)}`);
}
