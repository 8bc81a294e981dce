import type { HttpBindings } from '@hono/node-server';
import type { Caller } from './caller.ts';

/** What travels with a request through the server. */
export interface HttpEnv {
  /** The node connection; absent when the server calls its own API while rendering. */
  Bindings: Partial<HttpBindings> & { caller?: Caller };
  Variables: {
    caller: Caller;
    nonce: string;
    /** Headers that every answer carries. */
    answerHeaders: Record<string, string>;
    /** Set once the answer has these headers. */
    hasAnswerHeaders?: true;
  };
}
