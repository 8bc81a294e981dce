import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Position } from '../../shared/distance.ts';
import type { Language } from '../../shared/language.ts';
import type { FoundAddress } from './contract.ts';

/** The public geocoding service; both give null when it is away, slow or overrun. */
export interface Geocoder {
  search: (text: string, language: Language) => Promise<FoundAddress[] | null>;
  reverse: (position: Position, language: Language) => Promise<string | null>;
}

const answerTimeoutMs = 3000;
const mostAnswerBytes = 256 * 1024;
const keptAnswers = 2000;

const text = z.string().check(z.minLength(1), z.maxLength(1000));
const Results = z.array(
  z.object({
    place_id: z.union([z.number(), z.string()]),
    display_name: text,
    lat: z.union([z.number(), z.string()]),
    lon: z.union([z.number(), z.string()]),
  }),
);
const Reverse = z.object({ display_name: text });

/**
 * Speaks to a Nominatim server at `baseUrl` within the public one's rules: one request a second
 * for the whole program, a name of our own, and what was answered is kept
 * (https://operations.osmfoundation.org/policies/nominatim/).
 * @param turn milliseconds until it may be asked; null when too many wait for it already
 */
export function createGeocoder(
  baseUrl: string,
  version: string,
  turn: () => Promise<number | null>,
): Geocoder {
  const kept = new Map<string, unknown>();

  async function ask(path: string, query: Record<string, string>): Promise<unknown> {
    const address = `${baseUrl}${path}?${new URLSearchParams(query)}`;
    if (kept.has(address)) return kept.get(address);
    const pause = await turn().catch(() => null);
    if (pause === null) return null;
    await wait(pause);
    const answer = await fetchJson(address, version);
    if (answer === null) return null;
    kept.set(address, answer);
    const [oldest] = kept.keys();
    if (kept.size > keptAnswers && oldest) kept.delete(oldest);
    return answer;
  }

  return {
    async search(q, language) {
      const query = {
        format: 'json',
        q,
        limit: '5',
        countrycodes: 'bd',
        'accept-language': language,
      };
      const results = z.safeParse(Results, await ask('/search', query));
      if (!results.success) return null;
      return results.data.flatMap(({ place_id, display_name, lat, lon }) => {
        const found = {
          place_id: String(place_id),
          display_name,
          lat: Number(lat),
          lon: Number(lon),
        };
        return Number.isFinite(found.lat) && Number.isFinite(found.lon) ? [found] : [];
      });
    },
    async reverse({ lat, lng }, language) {
      const query = {
        format: 'json',
        lat: lat.toFixed(4),
        lon: lng.toFixed(4),
        zoom: '18',
        addressdetails: '1',
        'accept-language': language,
      };
      const result = z.safeParse(Reverse, await ask('/reverse', query));
      return result.success ? result.data.display_name : null;
    },
  };
}

async function fetchJson(address: string, version: string): Promise<unknown> {
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
      headers: { 'user-agent': `Thikana/${version}`, accept: 'application/json' },
    });
    if (!response.ok) return null;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > mostAnswerBytes) return null;
      chunks.push(chunk);
    }
    const answer: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    return answer;
  } catch {
    // Away, slow, redirecting or unreadable: the caller has something else to say.
    return null;
  }
}
