import type { DehydratedState } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { SessionUser } from '../features/accounts/session-user.ts';
import { UserLocation } from '../shared/user-location.ts';

/** What the server hands to the browser with a page, so that both render the same. */
export const PageState = z.object({
  language: z.enum(['en', 'bn']),
  /**
   * Milliseconds since 1970: 'open now' and relative times are first drawn for this moment. 0 where
   * the server did not send the page: the device's clock counts until the server is asked.
   */
  now: z.number(),
  /** The position the page was rendered for; null: none saved, the default counts. */
  userLocation: z.nullable(UserLocation),
  /** Who is signed in; null for a visitor (D8). */
  session: z.nullable(SessionUser),
  tiles: z.object({ url: z.string(), attribution: z.string() }),
  /** The filled query cache, in the library's own form. */
  queries: z.custom<DehydratedState>((value) => typeof value === 'object' && value !== null),
});
export type PageState = z.infer<typeof PageState>;
