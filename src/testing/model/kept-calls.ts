import { isDeepStrictEqual } from 'node:util';
import type { Call, Choice } from './acts.ts';
import type { Directory } from './directory.ts';

interface KeptCall {
  call: Call;
  key: string;
  body: unknown;
}

/** The calls that were done by an Idempotency-Key: each is answered again, whatever has become of it. */
export class KeptCalls {
  readonly #calls: KeptCall[] = [];

  keep(call: Call, key: string, body: unknown): void {
    this.#calls.push({ call, key, body });
  }

  /** Now and then one that somebody repeats who is still there. */
  again(choice: Choice, { people }: Directory): KeptCall | undefined {
    const there = this.#calls.filter(({ call }) => people.some(({ id }) => id === call.who?.id));
    const one = choice.maybe(there);
    return choice.once(8) ? one : undefined;
  }

  /**
   * The key by which to do something, if any: a new one, or seldom that of another call, by which it is
   * refused.
   */
  keyFor(call: Call, choice: Choice): string | undefined {
    const [isKeyed, isUsed] = [choice.once(3), choice.once(6)];
    const one = choice.maybe(this.#calls.filter((kept) => kept.call.who?.id === call.who?.id));
    if (!call.isOnce || !isKeyed) return undefined;
    if (!one || !isUsed || isSame(one.call, call)) return crypto.randomUUID();
    // What a call is refused for whatever it was done before, it is refused for still.
    const isForm = call.refusal === 'invalid' && call.path !== '/api/institutions';
    const isEarlier = isForm || call.refusal === 'notSignedIn' || call.refusal === 'notAllowed';
    if (!isEarlier) call.refusal = 'conflict';
    return one.key;
  }
}

function isSame(one: Call, other: Call): boolean {
  return isDeepStrictEqual([one.path, one.body], [other.path, other.body]);
}
