import type { FileHandle } from 'node:fs/promises';
import type pg from 'pg';
import { damagedBackupError } from './archive-reader.server.ts';
import { BackupError } from './backup-error.ts';
import type { TableManifest } from './backup-format.ts';
import { openCopyStream } from './copy-stream.store.server.ts';
import type { CopyStream } from './copy-stream.store.server.ts';
import { readBackup } from './read-backup.server.ts';
import { quoteIdentifier, quoteIdentifierList } from './tables.store.server.ts';
import type { Table } from './tables.store.server.ts';

/** The target of the rows, and how progress is reported. */
export interface LoadOptions {
  client: pg.ClientBase;
  schema: string;
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
}

/**
 * Fills empty tables from a backup. Tables that are not in the schema are not the program's own, and are
 * skipped. The backup is verified again while it is read.
 */
export async function loadTables(
  file: FileHandle,
  tables: readonly TableManifest[],
  { client, schema, signal, onBytes }: LoadOptions,
): Promise<void> {
  const loader = createTableLoader(client, schema, tables);
  for await (const part of readBackup(file, onBytes)) {
    signal.throwIfAborted();
    if (part.kind === 'table') await loader.add(part.table, part.content);
  }
  await loader.end();
}

/** Writes pieces of tables, one table after the other. */
function createTableLoader(
  client: pg.ClientBase,
  schema: string,
  tables: readonly TableManifest[],
) {
  const byName = new Map(tables.map((table) => [table.name, table]));
  let current: { table: TableManifest; copy: CopyStream } | null = null;
  const end = async () => {
    if (!current) return;
    const { table, copy } = current;
    current = null;
    if ((await copy.end()) !== table.rows) throw damagedBackupError();
  };
  return {
    end,
    add: async (name: string, content: Buffer) => {
      if (current?.table.name !== name) {
        await end();
        const table = byName.get(name);
        if (!table) return;
        current = { table, copy: openCopyStream(client, copyStatement(schema, table)) };
      }
      await current.copy.write(content);
    },
  };
}

/** The tables of a backup that the schema has. Throws when their columns differ. */
export function matchTables<T extends Table>(backup: readonly T[], present: readonly Table[]): T[] {
  const byName = new Map(present.map(({ name, columns }) => [name, columns.toSorted().join(' ')]));
  return backup.filter(({ name, columns }) => {
    const presentColumns = byName.get(name);
    if (presentColumns !== undefined && presentColumns !== columns.toSorted().join(' ')) {
      throw new BackupError(`The table ${name} has other columns in the backup than here.`);
    }
    return presentColumns !== undefined;
  });
}

function copyStatement(schema: string, { name, columns }: Table): string {
  return `copy ${quoteIdentifier(schema, name)} (${quoteIdentifierList(columns)}) from stdin`;
}
