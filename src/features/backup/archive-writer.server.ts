import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { checksumFile } from './backup-format.ts';
import { blockBytes, paddingOf, tarHeader } from './tar-header.ts';

/** Writes a tar archive file by file. */
export interface ArchiveWriter {
  add: (name: string, content: Uint8Array) => Promise<void>;
  /** Adds the checksum of everything before it, and the two empty blocks that end an archive. */
  end: () => Promise<void>;
}

/** Starts an archive at the current end of `file`. */
export function createArchiveWriter(file: FileHandle): ArchiveWriter {
  const checksum = createHash('sha256');
  const add = async (name: string, content: Uint8Array) => {
    const padding = Buffer.alloc(paddingOf(content.byteLength));
    const entry = Buffer.concat([tarHeader(name, content.byteLength), content, padding]);
    checksum.update(entry);
    await file.writeFile(entry);
  };
  return {
    add,
    end: async () => {
      await add(checksumFile, Buffer.from(`${checksum.copy().digest('hex')}\n`));
      await file.writeFile(Buffer.alloc(2 * blockBytes));
    },
  };
}
