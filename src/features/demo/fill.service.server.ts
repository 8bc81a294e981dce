import type { Services } from '../../server/services.ts';
import { predefinedCategories } from './demo-data.server.ts';

/** Fills an empty directory with the demo places; false when it holds something already. */
export async function fillDemoDirectory({ db }: Services): Promise<boolean> {
  const known = await db.selectFrom('institution_categories').select('id').limit(1).execute();
  if (known.length) return false;
  await db
    .insertInto('institution_categories')
    .values(
      predefinedCategories().map(({ name, description, icon }) => ({ name, description, icon })),
    )
    .execute();
  return true;
}
