import * as z from 'zod/mini';

/**
 * Every refusal the product knows, with the HTTP status it is answered by. A code exists only
 * where someone reacts to it differently; the interface turns it into a sentence.
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

/** Those that may be said without more. */
export type PlainProblemCode = Exclude<ProblemCode, 'tooMany'>;

/** One field that failed validation: where, the stable word, and an English sentence. */
export const FieldProblem = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** What a refusal counts, for sentences in the reader's language. */
export const ProblemParams = z.object({
  /** How many there are of what stands in the way. */
  count: z.optional(z.number()),
  /** How long to wait before the next try. */
  seconds: z.optional(z.number()),
});
export type ProblemParams = z.infer<typeof ProblemParams>;

/** An error answer as RFC 9457 has it, with a stable `code` that clients react to. */
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

/** What a refusal may carry besides its code. */
export interface RefusalDetails {
  detail?: string;
  errors?: FieldProblem[];
  params?: ProblemParams;
  retryAfterSeconds?: number;
  /** The methods that are offered instead. */
  allow?: readonly string[];
}

/**
 * The one way a service says no. Thrown, so that a transaction around it rolls back; the code
 * decides the status and the sentence, `details` adds what the reader needs.
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
