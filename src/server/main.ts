import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Left alone the heap may grow to four times of what lives before it is looked through: 310 MB under
// load instead of 190, for no measurable gain in time.
setFlagsFromString('--heap-growing-percent=30');

// The environment says how the directory is run; React reads the same variable to choose between
// its quick form and the one for developing React, ten times slower. What is built is built for use.
const environment = { ...process.env };
process.env['NODE_ENV'] = 'production';
const { serve } = await import('./serve.ts');
await serve(environment, path.resolve(import.meta.dirname, '../client'));
