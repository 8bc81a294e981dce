import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Position } from '../../shared/distance.ts';
import type { Language } from '../../shared/language.ts';
import { maxAddresses } from './contract.ts';
import type { FoundAddress } from './contract.ts';
import { fetchJson } from './fetch-json.server.ts';
import type { GeocoderRateLimit } from './geocoder-rate-limit.server.ts';
import { createAnswerCache } from './answer-cache.server.ts';
import type { AnswerCache } from './answer-cache.server.ts';

/** The client's network address and language. */
export interface GeocoderClient {
  address: string;
  language: Language;
}

/**
 * The public geocoding service. Both methods give null when it cannot be asked now: it is away,
 * slow or overloaded, it refuses this program, or this network has asked too often.
 */
export interface Geocoder {
  search: (text: string, asker: GeocoderClient) => Promise<FoundAddress[] | null>;
  /** `display_name` is null where the service knows no address. */
  reverse: (
    position: Position,
    asker: GeocoderClient,
  ) => Promise<{ display_name: string | null } | null>;
}

/** What a geocoder needs. */
export interface GeocoderOptions {
  baseUrl: string;
  /** The program's version, for the User-Agent. */
  version: string;
  rateLimit: GeocoderRateLimit;
  now: () => Date;
  /** Called with the status when the service refuses this program, at most once a minute. */
  onRefusal?: (status: number) => void;
}

/** The most cached answers of each kind: together at most 15 MB. */
const maxCachedAnswers = 1000;
const answerCacheMs = 24 * 60 * 60 * 1000;
/**
 * After a refusal no request is sent for this time: the public service blocks clients as long as
 * they continue.
 */
const refusalPauseMs = 60_000;

const DisplayName = z.string().check(z.minLength(1), z.maxLength(1000));
const Coordinate = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/))]),
  z.pipe(z.transform(Number), z.number()),
);
const Results = z.array(
  z.object({
    place_id: z.union([z.number(), z.string().check(z.maxLength(100))]),
    display_name: DisplayName,
    lat: Coordinate,
    lon: Coordinate,
  }),
);
const Reverse = z.union([
  z.object({ display_name: DisplayName }),
  // How the service says that there is no address.
  z.pipe(
    z.object({ error: z.string() }),
    z.transform(() => ({ display_name: null })),
  ),
]);

/**
 * A client of the Nominatim server at `baseUrl`, within the rules of the public one: one request a
 * second for the whole program, a User-Agent of our own, and answers cached for a day
 * (https://operations.osmfoundation.org/policies/nominatim/). Concurrent equal questions share one
 * request. After a refusal the server is left alone for a minute.
 */
export function createGeocoder({
  baseUrl,
  version,
  rateLimit,
  now,
  onRefusal,
}: GeocoderOptions): Geocoder {
  const searchCache = createAnswerCache<FoundAddress[]>(maxCachedAnswers, answerCacheMs, now);
  const reverseCache = createAnswerCache<{ display_name: string | null }>(
    maxCachedAnswers,
    answerCacheMs,
    now,
  );

  let refusedAt: number | null = null;
  /** The absolute difference, in case the clock was set back meanwhile. */
  const isPaused = () =>
    refusedAt !== null && Math.abs(now().getTime() - refusedAt) < refusalPauseMs;
  const pauseAfterRefusal = (status: number) => {
    if (!isPaused()) onRefusal?.(status);
    refusedAt = now().getTime();
  };

  async function askCached<Answer>(
    cache: AnswerCache<Answer>,
    pathAndQuery: string,
    { address }: GeocoderClient,
    parseAnswer: (answer: unknown) => Answer | null,
  ): Promise<Answer | null> {
    const cachedAnswer = cache.get(pathAndQuery);
    if (cachedAnswer) return cachedAnswer;
    if (isPaused()) return null;
    if (!(await rateLimit.admit(address).catch(() => false))) return null;
    // Another caller may have asked meanwhile.
    return (
      cache.get(pathAndQuery) ??
      cache.load(pathAndQuery, () => askInTurn(pathAndQuery, parseAnswer))
    );
  }

  async function askInTurn<Answer>(
    question: string,
    parseResponse: (answer: unknown) => Answer | null,
  ): Promise<Answer | null> {
    const waitMs = await rateLimit.takeTurn().catch(() => null);
    if (waitMs === null) return null;
    await wait(waitMs);
    // A request before this one may have been refused.
    return isPaused()
      ? null
      : parseResponse(await fetchJson(`${baseUrl}${question}`, version, pauseAfterRefusal));
  }

  return {
    search(q, asker) {
      const query = new URLSearchParams({
        format: 'json',
        q,
        limit: String(maxAddresses),
        countrycodes: 'bd',
        'accept-language': asker.language,
      });
      return askCached(searchCache, `/search?${query}`, asker, readResults);
    },
    reverse({ lat, lng }, asker) {
      const query = new URLSearchParams({
        format: 'json',
        lat: lat.toFixed(4),
        lon: lng.toFixed(4),
        zoom: '18',
        addressdetails: '1',
        'accept-language': asker.language,
      });
      return askCached(reverseCache, `/reverse?${query}`, asker, readAddress);
    },
  };
}

function readResults(answer: unknown): FoundAddress[] | null {
  const results = z.safeParse(Results, answer);
  if (!results.success) return null;
  return results.data
    .slice(0, maxAddresses)
    .map((result) => ({ ...result, place_id: String(result.place_id) }));
}

function readAddress(answer: unknown): { display_name: string | null } | null {
  const result = z.safeParse(Reverse, answer);
  return result.success ? result.data : null;
}
