import type { ProblemCode } from '../../shared/problem.ts';
import { isAdmin, mayOwn } from './directory.ts';
import type { Directory, Person } from './directory.ts';

/** A call by somebody (null: a visitor), with its expected result. */
export interface Call {
  who: Person | null;
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** It takes an Idempotency-Key; repeats with the same key have no further effect. */
  isOnce?: true;
  /** The expected refusal; undefined when it should succeed. */
  refusal?: ProblemCode | undefined;
  /** Applies its effect to the model. */
  done: (answered: Answered) => void;
  /** The expected answer after it is done; absent where it has none, or none of interest. */
  answer?: (answered: Answered) => unknown;
}

/** Parts of an answer that cannot be predicted: the id of a new thing, and the time of a change. */
export interface Answered {
  id: string;
  updated_at?: string | undefined;
}

/** A condition, and the refusal that it causes. */
export type Reason = [isSo: boolean, refusal: ProblemCode];

/** Makes choices from numbers drawn in advance; the first option once they run out. */
export class Choice {
  readonly #numbers: number[];

  constructor(numbers: readonly number[]) {
    this.#numbers = [...numbers];
  }

  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    return (this.#numbers.shift() ?? 0) % limit;
  }

  of<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }

  /** One of a list; undefined if it is empty. */
  maybe<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(Math.max(1, items.length))];
  }

  /** True for one number in `of`. */
  once(of: number): boolean {
    return this.below(of) === of - 1;
  }

  /** A random person; rarely nobody signed in. */
  somebody({ people }: Directory): Person | null {
    return this.once(12) ? null : (this.maybe(people) ?? null);
  }

  /** Usually this person, sometimes another. */
  mostly(person: Person | undefined, directory: Directory): Person | null {
    return person && !this.once(5) ? person : this.somebody(directory);
  }

  owner(directory: Directory): Person | null {
    return this.mostly(this.maybe(directory.people.filter(mayOwn)), directory);
  }

  admin(directory: Directory): Person | null {
    return this.mostly(this.maybe(directory.people.filter(isAdmin)), directory);
  }

  /** The id of one of these; sometimes a deleted or unknown one. */
  idOf(items: readonly { id: string }[], { gone }: Directory): string {
    const item = this.once(15) ? undefined : this.maybe(items);
    return item?.id ?? this.maybe(gone) ?? '00000000-0000-4000-8000-000000000000';
  }
}

/** The refusal of the first condition that is true. */
export function firstOf(...reasons: Reason[]): ProblemCode | undefined {
  return reasons.find(([isSo]) => isSo)?.[1];
}

/** The refusals of calls that need a session, an owner or an administrator. */
export function guarded(who: Person | null, kind: 'signedIn' | 'owner' | 'admin'): Reason[] {
  const may = who !== null && { signedIn: true, owner: mayOwn(who), admin: isAdmin(who) }[kind];
  return [
    [who === null, 'notSignedIn'],
    [!may, 'notAllowed'],
  ];
}
