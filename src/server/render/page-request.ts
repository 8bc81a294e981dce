import type { Caller } from '../http/caller.ts';

/** What a page is made from. */
export interface PageRequest {
  request: Request;
  caller: Caller;
  /** For the page's own scripts and styles under the content security policy. */
  nonce: string;
  /** Calls the API within this process, as this caller. */
  callApi: (request: Request) => Promise<Response>;
}

/** Answers a request for a page. */
export type PageRenderer = (page: PageRequest) => Promise<Response>;
