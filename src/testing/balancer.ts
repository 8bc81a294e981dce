/** A request that was not answered as it should have been. */
interface Failure {
  request: string;
  reason: string;
}

/** Several servers behind one load balancer. */
export interface Balancer {
  /**
   * Sends a request to the servers in turn, and to the next one if there is no response, as balancers do
   * for requests that may be repeated. A kept-alive connection that turns out to be closed does not count:
   * the same server is asked again (nginx: ngx_http_upstream_next). A request that nobody answers, or whose
   * response breaks off, is a failure.
   */
  send: (path: string, init?: RequestInit) => Promise<Response>;
  /** Waits until all current requests have ended. */
  settled: () => Promise<void>;
  failures: readonly Failure[];
  /** How many requests each server has answered. */
  answerCounts: ReadonlyMap<string, number>;
}

/** Creates a balancer for servers, given by their origins. */
export function createBalancer(servers: readonly string[]): Balancer {
  const failures: Failure[] = [];
  const answerCounts = new Map<string, number>();
  const pendingResponses = new Set<Promise<Response>>();
  let turn = 0;
  const sendInTurn = async (path: string, init?: RequestInit) => {
    turn += 1;
    const serversInTurn = servers.flatMap((_, index) => {
      const server = servers[(turn + index) % servers.length] ?? '';
      return [server, server];
    });
    const request = `${init?.method ?? 'GET'} ${path}`;
    const reasons: string[] = [];
    for (const server of serversInTurn) {
      try {
        const response = await fetch(`${server}${path}`, init);
        answerCounts.set(server, (answerCounts.get(server) ?? 0) + 1);
        if (response.status >= 500) failures.push({ request, reason: String(response.status) });
        return response;
      } catch (error) {
        const cause = error instanceof Error ? error.cause : error;
        reasons.push(`${server}: ${String(cause)}`);
      }
    }
    const reason = reasons.join('; ');
    failures.push({ request, reason });
    throw new Error(`${request}: ${reason}`);
  };
  return {
    failures,
    answerCounts,
    send: (path, init) => {
      const pendingResponse = sendInTurn(path, init);
      pendingResponses.add(pendingResponse);
      const removePending = () => void pendingResponses.delete(pendingResponse);
      pendingResponse.then(removePending, removePending);
      return pendingResponse;
    },
    settled: async () => void (await Promise.allSettled(pendingResponses)),
  };
}
