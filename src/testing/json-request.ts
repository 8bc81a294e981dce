import type { TestApi } from './api.ts';

/** A request that sends JSON, or says that it would where there is nothing to be sent. */
export function jsonRequest(
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/** Sends JSON as a person (or nobody), and gives the status with the answer's own JSON. */
export async function sendJson(
  api: TestApi,
  who: string | null,
  method: string,
  path: string,
  body?: object,
) {
  const { request } = who ? api.as(who) : api;
  const response = await request(path, jsonRequest(method, body));
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
