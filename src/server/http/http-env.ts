import type { HttpBindings } from '@hono/node-server';
import type { Caller } from './caller.ts';

/** What travels with a request through the server. */
export interface HttpEnv {
  /** The node connection; absent when the server calls its own API while rendering. */
  Bindings: Partial<HttpBindings> & { caller?: Caller };
  Variables: {
    caller: Caller;
    nonce: string;
    /** What every answer carries. */
    answerHeaders: Record<string, string>;
    /** Whether the answer has them already. */
    answered?: true;
  };
}
