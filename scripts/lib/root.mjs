import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
