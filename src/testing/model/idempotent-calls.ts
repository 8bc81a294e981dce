import { isDeepStrictEqual } from 'node:util';
import type { ModelCall, RandomChoice } from './acts.ts';
import type { Directory } from './directory.ts';

interface IdempotentCall {
  call: ModelCall;
  key: string;
  body: unknown;
}

/** Calls made with an Idempotency-Key: a repeat gets the same answer, whatever has happened since. */
export class IdempotentCalls {
  readonly #calls: IdempotentCall[] = [];

  add(call: ModelCall, key: string, body: unknown): void {
    this.#calls.push({ call, key, body });
  }

  /** Occasionally returns an earlier call for repetition, by a person who still exists. */
  pickRepeat(choice: RandomChoice, { people }: Directory): IdempotentCall | undefined {
    const repeatable = this.#calls.filter(({ call }) =>
      people.some(({ id }) => id === call.caller?.id),
    );
    const repeated = choice.pickIfAny(repeatable);
    return choice.isOneIn(8) ? repeated : undefined;
  }

  /** The key for a call, if any: a new one, or rarely that of another call, for which it is refused. */
  keyFor(call: ModelCall, choice: RandomChoice): string | undefined {
    const [usesKey, reusesKey] = [choice.isOneIn(3), choice.isOneIn(6)];
    const otherCall = choice.pickIfAny(
      this.#calls.filter((kept) => kept.call.caller?.id === call.caller?.id),
    );
    if (!call.isIdempotent || !usesKey) return undefined;
    if (!otherCall || !reusesKey || isSame(otherCall.call, call)) return crypto.randomUUID();
    // Some refusals are decided before the key is looked up.
    const isFieldRefusal = call.refusal === 'invalid' && call.path !== '/api/institutions';
    const isRefusedBeforeKey =
      isFieldRefusal || call.refusal === 'notSignedIn' || call.refusal === 'notAllowed';
    if (!isRefusedBeforeKey) call.refusal = 'conflict';
    return otherCall.key;
  }
}

function isSame(one: ModelCall, other: ModelCall): boolean {
  return isDeepStrictEqual([one.path, one.body], [other.path, other.body]);
}
