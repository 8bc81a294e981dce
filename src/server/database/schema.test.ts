import { spawnSync } from 'node:child_process';
import { expect, inject, it } from 'vitest';

it('the types of the database are those of the migrated schema', () => {
  const mode = process.env['UPDATE_SCHEMA'] ? [] : ['--check'];
  const script = ['scripts/generate-schema.mjs', inject('databaseUrl'), ...mode];
  const { status, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
