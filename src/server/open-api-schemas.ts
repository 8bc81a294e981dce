import * as z from 'zod/mini';

type Override = Parameters<
  NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>
>[0];

/**
 * What a request may hold, as JSON Schema. Adds what Zod's own conversion leaves out: fields that may
 * not be missing are required, and a number in an address has its limits.
 */
export function requestSchema(schema: z.core.$ZodType) {
  return z.toJSONSchema(schema, { io: 'input', override: addMissingDetails });
}

function addMissingDetails({ zodSchema, jsonSchema }: Override): void {
  // A default that stands in for a missing value only so that a rule refuses it is not a default.
  if (jsonSchema.default !== undefined && !isOptionalField(zodSchema)) delete jsonSchema.default;
  if (zodSchema instanceof z.ZodMiniObject) {
    const requiredFields = Object.entries(zodSchema.shape).filter(
      ([, field]) => !isOptionalField(field),
    );
    const required = new Set([
      ...(jsonSchema.required ?? []),
      ...requiredFields.map(([name]) => name),
    ]);
    if (required.size > 0) jsonSchema.required = [...required];
  }
  if (zodSchema instanceof z.ZodMiniPipe) describeNumberParam(zodSchema, jsonSchema);
}

function isOptionalField(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, undefined).success;
}

/** Describes a number that is written as text by the limits of the number it is parsed to. */
function describeNumberParam(schema: z.core.$ZodType, inputSchema: Override['jsonSchema']): void {
  const outputSchema = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const { pattern } = inputSchema;
  if (outputSchema.type !== 'number' || inputSchema.type !== 'string' || pattern === undefined)
    return;
  delete inputSchema.pattern;
  inputSchema.type = new RegExp(pattern).test('1.5') ? 'number' : 'integer';
  for (const limit of ['minimum', 'maximum'] as const) {
    if (outputSchema[limit] !== undefined) inputSchema[limit] = outputSchema[limit];
  }
}
