import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { localImageFiles } from '../images/image-files.server.ts';
import { predefinedCategories } from '../categories/predefined-categories.server.ts';
import { fillDemoDirectory } from './fill.service.server.ts';

it('two programs that find one directory empty fill it once, and both go on', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-demo-'));
  const { services, close } = await testApi({ images: localImageFiles(folder) });
  try {
    const filled = await Promise.all([fillDemoDirectory(services), fillDemoDirectory(services)]);
    expect(filled.toSorted()).toEqual([false, true]);
    const categories = await services.db
      .selectFrom('institution_categories')
      .select('id')
      .execute();
    expect(categories).toHaveLength(predefinedCategories().length);
    expect(await fillDemoDirectory(services)).toBe(false);
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}, 240_000);
