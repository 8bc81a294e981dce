import * as z from 'zod/mini';

/**
 * The codes of all refusals with their HTTP status. A code exists only where clients react to it
 * differently; the interface has a sentence for each.
 */
export const statusOfCode = {
  malformed: 400,
  linkExpired: 400,
  codeInvalid: 400,
  notSignedIn: 401,
  invalidCredentials: 401,
  notAllowed: 403,
  emailNotConfirmed: 403,
  ownInstitution: 403,
  notFound: 404,
  methodNotAllowed: 405,
  tooSlow: 408,
  conflict: 409,
  alreadyRegistered: 409,
  alreadyReviewed: 409,
  alreadyOwner: 409,
  ownsInstitutions: 409,
  lastAdmin: 409,
  categoryInUse: 409,
  alreadyDecided: 409,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  tooMany: 429,
  headersTooLarge: 431,
  unexpected: 500,
  upgradeInsertFailed: 500,
  upgradeDeleteFailed: 500,
  upgradeFailed: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof statusOfCode;

/** The codes that need no further details. */
export type PlainProblemCode = Exclude<ProblemCode, 'tooMany'>;

/** One field that failed validation: its path, a stable code, and an English sentence. */
export const FieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** Numbers in a refusal, for sentences in the reader's language. */
export const ProblemParams = z.object({
  /** How many things stand in the way. */
  count: z.optional(z.number()),
  /** Seconds to wait before the next try. */
  seconds: z.optional(z.number()),
});
export type ProblemParams = z.infer<typeof ProblemParams>;

/** An error response according to RFC 9457, with a stable `code` for clients. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  errors: z.optional(z.array(FieldProblem)),
  params: z.optional(ProblemParams),
});
export type Problem = z.infer<typeof Problem>;

/** Further details of a refusal. */
export interface RefusalDetails {
  detail?: string;
  errors?: FieldProblem[];
  params?: ProblemParams;
  retryAfterSeconds?: number;
  /** The methods that are allowed instead. */
  allow?: readonly string[];
}

/**
 * The only way for a service to refuse something. It is thrown, so a surrounding transaction rolls back;
 * the code decides status and sentence, `details` adds specifics.
 */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly details: RefusalDetails;

  /** A refusal of too many tries has to say when the next one is allowed. */
  constructor(code: 'tooMany', details: RefusalDetails & { retryAfterSeconds: number });
  constructor(code: PlainProblemCode, details?: RefusalDetails);
  constructor(code: ProblemCode, details: RefusalDetails = {}) {
    super(details.detail ?? code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
