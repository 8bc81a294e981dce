import { hash } from 'node:crypto';
import type { Endpoint } from '../../shared/endpoint.ts';
import { compressText } from './compress-text.ts';
import { isNotModified } from './is-not-modified.ts';

/** How a text is sent; without `maxAgeSeconds` nobody may cache it. */
export interface JsonResponseOptions {
  method: Endpoint['method'];
  status?: Endpoint['status'];
  maxAgeSeconds: number | undefined;
}

/**
 * Answers a request with JSON text: compressed where the client accepts that, and as 304 where the
 * answer may be cached and the client has it already.
 */
export function jsonResponse(
  request: Request,
  { method, status = 200, maxAgeSeconds }: JsonResponseOptions,
  text: string | Buffer<ArrayBuffer>,
  answerHeaders: Record<string, string> = {},
): Response {
  if (status === 204)
    return new Response(null, {
      status,
      headers: { ...answerHeaders, 'cache-control': 'no-store' },
    });
  const headers: Record<string, string> = { ...answerHeaders, 'content-type': 'application/json' };
  if (method !== 'GET') {
    headers['cache-control'] = 'private, no-store';
    return new Response(text, { status, headers });
  }
  if (maxAgeSeconds === undefined) {
    headers['cache-control'] = 'private, no-store';
    return compressedResponse(request, text, { status, headers });
  }
  // Weak, since the compressed answer has other bytes.
  const etag = `"${hash('sha1', text, 'base64url')}"`;
  headers['etag'] = `W/${etag}`;
  headers['vary'] = 'Cookie, Authorization, Origin, Accept-Encoding';
  headers['cache-control'] =
    maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'public, no-cache';
  if (isNotModified(request, etag)) {
    return new Response(null, { status: 304, headers });
  }
  return compressedResponse(request, text, { status, headers });
}

function compressedResponse(
  request: Request,
  text: string | Buffer<ArrayBuffer>,
  { status, headers }: { status: number; headers: Record<string, string> },
): Response {
  const { body, coding } = compressText(request, text);
  if (coding) headers['content-encoding'] = coding;
  return new Response(body, { status, headers });
}
