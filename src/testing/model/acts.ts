import type { ProblemCode } from '../../shared/problem.ts';
import { isAdmin, canOwn } from './directory.ts';
import type { Directory, Person } from './directory.ts';

/** A call by somebody (null: a visitor), with its expected result. */
export interface ModelCall {
  caller: Person | null;
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** It takes an Idempotency-Key; repeats with the same key have no further effect. */
  isIdempotent?: true;
  /** The expected refusal; undefined when it should succeed. */
  refusal?: ProblemCode | undefined;
  /** Applies its effect to the model. */
  applyEffect: (answered: UnpredictableParts) => void;
  /** The expected answer after it is done; absent where it has none, or none of interest. */
  expectedAnswer?: (answered: UnpredictableParts) => unknown;
}

/** Parts of an answer that cannot be predicted: the id of a new thing, and the time of a change. */
export interface UnpredictableParts {
  id: string;
  updated_at?: string | undefined;
}

/** A condition, and the refusal that it causes. */
export type RefusalCondition = [isSo: boolean, refusal: ProblemCode];

/** Makes choices from numbers drawn in advance; the first option once they run out. */
export class RandomChoice {
  readonly #numbers: number[];

  constructor(numbers: readonly number[]) {
    this.#numbers = [...numbers];
  }

  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    return (this.#numbers.shift() ?? 0) % limit;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }

  /** One of a list; undefined if it is empty. */
  pickIfAny<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(Math.max(1, items.length))];
  }

  /** True once in so many times, on average. */
  isOneIn(count: number): boolean {
    return this.below(count) === count - 1;
  }

  /** A random person; rarely nobody signed in. */
  pickPerson({ people }: Directory): Person | null {
    return this.isOneIn(12) ? null : (this.pickIfAny(people) ?? null);
  }

  /** Usually this person, sometimes another. */
  pickUsually(person: Person | undefined, directory: Directory): Person | null {
    return person && !this.isOneIn(5) ? person : this.pickPerson(directory);
  }

  pickOwner(directory: Directory): Person | null {
    return this.pickUsually(this.pickIfAny(directory.people.filter(canOwn)), directory);
  }

  pickAdmin(directory: Directory): Person | null {
    return this.pickUsually(this.pickIfAny(directory.people.filter(isAdmin)), directory);
  }

  /** The id of one of these; sometimes a deleted or unknown one. */
  pickId(items: readonly { id: string }[], { deletedIds }: Directory): string {
    const item = this.isOneIn(15) ? undefined : this.pickIfAny(items);
    return item?.id ?? this.pickIfAny(deletedIds) ?? '00000000-0000-4000-8000-000000000000';
  }
}

/** The refusal of the first condition that is true. */
export function firstRefusal(...reasons: RefusalCondition[]): ProblemCode | undefined {
  return reasons.find(([isSo]) => isSo)?.[1];
}

/** The refusals of calls that need a session, an owner or an administrator. */
export function roleRefusals(
  who: Person | null,
  kind: 'signedIn' | 'owner' | 'admin',
): RefusalCondition[] {
  const isAllowed =
    who !== null && { signedIn: true, owner: canOwn(who), admin: isAdmin(who) }[kind];
  return [
    [who === null, 'notSignedIn'],
    [!isAllowed, 'notAllowed'],
  ];
}
