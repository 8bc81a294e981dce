import { DatabaseError } from 'pg';
import type { SignedInUser } from '../../server/http/caller.ts';
import { Refusal } from '../../shared/problem.ts';
import type { PlainProblemCode } from '../../shared/problem.ts';
import { maySeeReviews } from './rules.ts';
import type { Reviewable } from './rules.ts';

/**
 * Refuses anybody but the author; at a hidden institution it answers `notFound` to those who may
 * not see that.
 */
export function requireAuthor(user: SignedInUser, authorId: string, institution: Reviewable): void {
  if (user.id === authorId) return;
  throw new Refusal(maySeeReviews(user, institution) ? 'notAllowed' : 'notFound');
}

/** The refusals for constraints, which hold whatever was checked before. */
const codeOfConstraint: Readonly<Record<string, PlainProblemCode>> = {
  institution_reviews_institution_id_user_id_key: 'alreadyReviewed',
  no_self_review: 'ownInstitution',
};

/** Waits for a write, and turns a violated constraint into its `Refusal`. */
export async function refuseConstraintErrors<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    const constraint = error instanceof DatabaseError ? error.constraint : undefined;
    const code = constraint && codeOfConstraint[constraint];
    throw code ? new Refusal(code) : error;
  }
}
