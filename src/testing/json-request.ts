import type { TestApi } from './api.ts';

/** A request with a JSON body, or with only the content type when there is none. */
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

/** Sends JSON as a person (or nobody); returns the status with the response's JSON. */
export async function sendJson(
  api: TestApi,
  userId: string | null,
  method: string,
  path: string,
  body?: object,
) {
  const { request } = userId ? api.as(userId) : api;
  const response = await request(path, jsonRequest(method, body));
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
