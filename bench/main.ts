import { benchCrash } from './crash.ts';
import { benchNames } from './names/names.ts';
import { benchNeeds } from './needs/needs.ts';
import { benchPages } from './pages/pages.ts';
import { writeReport } from './report.ts';
import { benchSearch } from './search/search.ts';
import { benchStreams } from './streams/streams.ts';

const help = `Usage: npm run bench -- NAME [--places N | --misses]

  search   a million made-up places: every kind of query over HTTP, beside a request that does
           nothing, and beside the calls as they were first specified
  pages    first loads and what visitors do then, through a mobile-throttled Chromium; Lighthouse
  crash    kill -9 of server and database during writes: nothing acknowledged is lost
  streams  thousands of open notification streams on one process: memory, processor, delivery
  names    right answers across scripts and spellings, beside literal search, pg_trgm and a
           consonant key; asked of real names, and of words that should find nothing
  needs    kinds of places by what people seek there, beside the names of the categories
  --places N   how many places 'search' makes (1000000)
  --misses     lists what 'names' or 'needs' missed of the part to work on, never of the final part

Prints a table, writes bench/results/NAME.json, and draws bench/report.html.
Exit: 0 measured, 1 failed, 2 wrong usage.`;

const benches: Record<string, (places: number, misses: boolean) => Promise<unknown>> = {
  search: benchSearch,
  pages: benchPages,
  crash: benchCrash,
  streams: benchStreams,
  names: (_, misses) => benchNames(misses),
  needs: (_, misses) => benchNeeds(misses),
};

const [name = '', flag, count = '1000000'] = process.argv.slice(2);
const bench = benches[name];
const places = Number(count);
const misses = flag === '--misses';
const known = !flag || flag === '--places' || (misses && (name === 'names' || name === 'needs'));
if (name === '--help') {
  console.log(help);
} else if (!bench || !known || !Number.isInteger(places) || places < 1) {
  console.error(help);
  process.exitCode = 2;
} else {
  const result = await bench(places, misses);
  console.log(`\nReport: ${await writeReport(name, result)}`);
}
