import * as z from 'zod/mini';
import file from './categories.json' with { type: 'json' };
import { DemoCategory } from './demo-schema.ts';

/** The 44 predefined categories in the order in which visitors see them. */
export function demoCategories(): DemoCategory[] {
  return z.array(DemoCategory).parse(file);
}
