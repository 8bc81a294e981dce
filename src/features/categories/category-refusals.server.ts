import { DatabaseError } from 'pg';
import { Refusal } from '../../shared/problem.ts';
import { categoryProblems } from './rules.ts';

/** Whether the database refused a write because of this constraint or unique index. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint;
}

/** Runs a write of a category; turns the database's error for a taken name into a `Refusal`. */
export async function refusingTakenNames<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!violatesConstraint(error, 'institution_categories_name')) throw error;
    throw nameTakenRefusal();
  }
}

/** The refusal for a name that another category has. */
export function nameTakenRefusal(): Refusal {
  const message = categoryProblems.nameTaken;
  return new Refusal('conflict', {
    detail: message,
    errors: [{ path: 'name', code: 'nameTaken', message }],
  });
}
