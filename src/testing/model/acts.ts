import type { ProblemCode } from '../../shared/problem.ts';
import { isAdmin, mayOwn } from './directory.ts';
import type { Directory, Person } from './directory.ts';

/** A call of somebody (null: a visitor), with what has to come of it. */
export interface Call {
  who: Person | null;
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  /** It takes an Idempotency-Key, and what it does is done once for each. */
  isOnce?: true;
  /** Why it is refused; undefined where it is not. */
  refusal?: ProblemCode | undefined;
  /** What it changes of the directory. */
  done: (answered: Answered) => void;
  /** What it is answered, once it is done; left out where that is nothing, or of no interest. */
  answer?: (answered: Answered) => unknown;
}

/** What cannot be known beforehand: the id of what is new, and when something was changed. */
export interface Answered {
  id: string;
  updated_at?: string | undefined;
}

/** Why somebody may not do something, where it is so. */
export type Reason = [isSo: boolean, refusal: ProblemCode];

/** Chooses by numbers that were drawn before; by the first of each kind, when they run out. */
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

  /** One of what there may be none of. */
  maybe<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(Math.max(1, items.length))];
  }

  /** Seldom: at one number of so many. */
  once(of: number): boolean {
    return this.below(of) === of - 1;
  }

  /** Somebody, or seldom nobody who is signed in. */
  somebody({ people }: Directory): Person | null {
    return this.once(12) ? null : (this.maybe(people) ?? null);
  }

  /** Mostly this person, sometimes another. */
  mostly(person: Person | undefined, directory: Directory): Person | null {
    return person && !this.once(5) ? person : this.somebody(directory);
  }

  owner(directory: Directory): Person | null {
    return this.mostly(this.maybe(directory.people.filter(mayOwn)), directory);
  }

  admin(directory: Directory): Person | null {
    return this.mostly(this.maybe(directory.people.filter(isAdmin)), directory);
  }

  /** The id of something; sometimes of what is gone, or never was. */
  idOf(items: readonly { id: string }[], { gone }: Directory): string {
    const item = this.once(15) ? undefined : this.maybe(items);
    return item?.id ?? this.maybe(gone) ?? '00000000-0000-4000-8000-000000000000';
  }
}

/** The first reason that is one. */
export function firstOf(...reasons: Reason[]): ProblemCode | undefined {
  return reasons.find(([isSo]) => isSo)?.[1];
}

/** Only for who is signed in, for owners or for administrators. */
export function guarded(who: Person | null, kind: 'signedIn' | 'owner' | 'admin'): Reason[] {
  const may = who !== null && { signedIn: true, owner: mayOwn(who), admin: isAdmin(who) }[kind];
  return [
    [who === null, 'notSignedIn'],
    [!may, 'notAllowed'],
  ];
}
