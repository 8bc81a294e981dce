/** Where a part of the program lies, in what browsers say when it cannot be fetched. */
const addressIn = /https?:\/\/\S+\.js/;

/** Files that came when they were asked for again, or are on their way, by the address that failed. */
const cameAgain = new Map<string, Promise<object>>();

/** The file under another address: the same one each time, for a second would be another part. */
function again(address: string): Promise<object> {
  const known = cameAgain.get(address);
  if (known) return known;
  const coming: Promise<object> = import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  cameAgain.set(address, coming);
  coming.catch(() => cameAgain.delete(address));
  return coming;
}

/**
 * Fetches a part of the program; what gets lost on the way is asked for once more. Under an address
 * of its own: most browsers remember for as long as a page stays that a module could not be fetched
 * (HTML, "fetch a single module script"), and would not even try again.
 * @param load the import itself, of which nothing is taken out; rejects with what the browser says
 * @param name something that the part exports, by which it is known again
 */
export async function fetchPart<Part extends object>(
  load: () => Promise<Part>,
  name: string & keyof Part,
): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    const [address] = addressIn.exec(error instanceof Error ? error.message : '') ?? [];
    if (address === undefined) return load();
    const part = partWith(await again(address), name);
    if (!part) throw error;
    // The same file as that of `load`, so of the same type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return part as Part;
  }
}

/** The module that exports a name: a file, or one of those that the build put into it together. */
export function partWith(file: object, name: string): object | undefined {
  return [file, ...Object.values(file)].find(
    (part): part is object => typeof part === 'object' && part !== null && name in part,
  );
}
