import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';

it('the generated types match the migrated schema', async () => {
  const { url, close } = await testDatabase();
  try {
    const mode = process.env['UPDATE_SCHEMA'] ? [] : ['--check'];
    const script = ['scripts/generate-schema.mjs', url, ...mode];
    const { status, stderr } = spawnSync(process.execPath, script, { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  } finally {
    await close();
  }
});
