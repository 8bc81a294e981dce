import type { createPhoto } from './owner-form.ts';
import { expect } from './fixtures.ts';
import type { Page } from './fixtures.ts';

/** Drops a photo at a point of the page, as from a folder of the device. */
export async function dropPhoto(
  page: Page,
  { name, mimeType, buffer }: Awaited<ReturnType<typeof createPhoto>>,
  x: number,
  y: number,
): Promise<void> {
  const unprevented = await page.evaluate(
    ({ bytes, ...file }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], file.name, { type: file.mimeType }));
      const target = document.elementFromPoint(file.x, file.y);
      const drag = { bubbles: true, cancelable: true, dataTransfer };
      return ['dragover', 'drop'].map((type) => target?.dispatchEvent(new DragEvent(type, drag)));
    },
    { name, mimeType, x, y, bytes: [...buffer] },
  );
  // A drop that no handler prevents makes the browser open the file instead of the page.
  expect(unprevented).toEqual([false, false]);
}
