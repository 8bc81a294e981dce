import { DatabaseError } from 'pg';
import { Refusal } from '../../shared/problem.ts';
import { categoryProblems } from './rules.ts';

/** Whether the database held back a write by this constraint or unique index. */
export function broken(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint;
}

/** Runs a write of a category; a name that another one has becomes a refusal. */
export async function refusingTakenNames<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!broken(error, 'institution_categories_name')) throw error;
    const message = categoryProblems.nameTaken;
    throw new Refusal('conflict', {
      detail: message,
      errors: [{ path: 'name', code: 'nameTaken', message }],
    });
  }
}
