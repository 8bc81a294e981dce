/** A request that sends JSON. */
export function jsonRequest(
  method: 'POST' | 'PUT' | 'PATCH',
  body: unknown,
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
}
