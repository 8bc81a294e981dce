import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Selectable } from 'kysely';
import { runImport } from '../features/import/import-command.server.ts';
import type { InstitutionsTable } from '../server/database/schema.ts';
import { runCommandOn } from './run-command-on.ts';
import type { CommandResult } from './run-command-on.ts';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';

/** A stored place; `version` changes with every write of its row. */
type StoredPlace = Selectable<InstitutionsTable> & { category: string; version: string };

/** A directory for imports, with a folder for their files. */
export interface ImportTarget extends TestDatabase {
  folder: string;
  /** Writes a file into the folder and returns its path. */
  writeFile: (name: string, content: string | Buffer) => Promise<string>;
  /** Runs the import command with these arguments. */
  run: (...args: string[]) => Promise<CommandResult>;
  /** The imported places, ordered by their ids in the source. */
  readInstitutions: () => Promise<StoredPlace[]>;
  /** Removes everything that was imported. */
  clear: () => Promise<void>;
}

/** A table of places: its header, and two rows. */
export const csvHeader = 'id,name,name_bn,category,lat,lng,phone,opening_hours,address';
export const padmaRow =
  '1,Padma Store,পদ্মা স্টোর,mall,23.81,90.41,01712-345678,Mo-Su 09:00-21:00,Mirpur';
export const meghnaRow = '2,Meghna Bakery,,bakery,23.82,90.42,,,Uttara';

/** An empty directory for one test file; `close` removes it with its folder. */
export async function createImportTarget(): Promise<ImportTarget> {
  const database = await testDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'thikana-import-'));
  return {
    ...database,
    folder,
    writeFile: async (name, content) => {
      const filePath = path.join(folder, name);
      await writeFile(filePath, content);
      return filePath;
    },
    run: (...args) => runCommandOn(runImport, database, args),
    readInstitutions: async () => {
      const { rows } = await database.pool.query<StoredPlace>(
        `select place.*, place.xmin::text as version, category.name as category
         from institutions place
           join institution_categories category on category.id = place.category_id
         order by source_id`,
      );
      return rows;
    },
    clear: async () => {
      await database.pool.query('truncate institutions, institution_categories, users cascade');
      await database.pool.query('truncate map_cells');
    },
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
