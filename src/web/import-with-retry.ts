/** The address of a module in browsers' messages about its failed import. */
const moduleUrlPattern = /https?:\/\/\S+\.js/;

/** Repeated imports, done or under way, by the address that failed. */
const repeatedImports = new Map<string, Promise<object>>();

/** Imports a file under another address, the same each time: a second would be another instance. */
function importAgain(address: string): Promise<object> {
  const existing = repeatedImports.get(address);
  if (existing) return existing;
  const repeated: Promise<object> = import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  repeatedImports.set(address, repeated);
  repeated.catch(() => repeatedImports.delete(address));
  return repeated;
}

/**
 * Imports a module of the program; if that fails, once more under another address: most browsers
 * remember for as long as a page lives that a module could not be fetched (HTML, "fetch a single module
 * script"), and would not even try again. Rejects with the browser's error.
 * @param load the plain import, giving the whole module
 * @param name one of its exports, by which it is found in the file that the retry fetched
 */
export async function importWithRetry<Part extends object>(
  load: () => Promise<Part>,
  name: string & keyof Part,
): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const [address] = moduleUrlPattern.exec(error instanceof Error ? error.message : '') ?? [];
    if (address === undefined) return load();
    const found = findModuleWithExport(await importAgain(address), name);
    if (!found) throw error;
    // The same file as that of `load`, so of the same type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return found as Part;
  }
}

/** The module that exports a name: the file itself, or one of those that the build bundled into it. */
export function findModuleWithExport(file: object, name: string): object | undefined {
  return [file, ...Object.values(file)].find(
    (part): part is object => typeof part === 'object' && part !== null && name in part,
  );
}
