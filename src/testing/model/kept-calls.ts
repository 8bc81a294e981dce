import { isDeepStrictEqual } from 'node:util';
import type { Call, Choice } from './acts.ts';
import type { Directory } from './directory.ts';

interface KeptCall {
  call: Call;
  key: string;
  body: unknown;
}

/** Calls made with an Idempotency-Key: a repeat gets the same answer, whatever has happened since. */
export class KeptCalls {
  readonly #calls: KeptCall[] = [];

  keep(call: Call, key: string, body: unknown): void {
    this.#calls.push({ call, key, body });
  }

  /** Occasionally returns an earlier call for repetition, by a person who still exists. */
  again(choice: Choice, { people }: Directory): KeptCall | undefined {
    const there = this.#calls.filter(({ call }) => people.some(({ id }) => id === call.who?.id));
    const one = choice.maybe(there);
    return choice.once(8) ? one : undefined;
  }

  /** The key for a call, if any: a new one, or rarely that of another call, for which it is refused. */
  keyFor(call: Call, choice: Choice): string | undefined {
    const [isKeyed, isUsed] = [choice.once(3), choice.once(6)];
    const one = choice.maybe(this.#calls.filter((kept) => kept.call.who?.id === call.who?.id));
    if (!call.isOnce || !isKeyed) return undefined;
    if (!one || !isUsed || isSame(one.call, call)) return crypto.randomUUID();
    // Some refusals are decided before the key is looked up.
    const isForm = call.refusal === 'invalid' && call.path !== '/api/institutions';
    const isEarlier = isForm || call.refusal === 'notSignedIn' || call.refusal === 'notAllowed';
    if (!isEarlier) call.refusal = 'conflict';
    return one.key;
  }
}

function isSame(one: Call, other: Call): boolean {
  return isDeepStrictEqual([one.path, one.body], [other.path, other.body]);
}
