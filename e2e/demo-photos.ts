import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { fictionalShops } from '../src/features/demo/fictional-shops.server.ts';
import { demoPhotoKey } from '../src/features/demo/photos/demo-photo-key.server.ts';
import { photoSvg } from '../src/features/demo/photos/draw-photo.server.ts';
import { localImageFiles } from '../src/features/images/image-files.server.ts';
import { imageFileNames } from '../src/features/images/image-sizes.ts';
import { storeImage } from '../src/features/images/store-image.service.server.ts';

/**
 * Stores the photos of the demo directory in a data folder that no program has used yet, which then draws
 * none: one of each scene is drawn, and copied for all others of it. Drawing each took as long as several
 * journeys, none of which looks at what a photo shows.
 */
export async function storeDemoPhotos(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'images');
  const images = localImageFiles(folder);
  const recipes = fictionalShops(new Date()).flatMap(({ photos, reviews }) => [
    ...photos,
    ...reviews.flatMap((review) => review.photos),
  ]);
  const drawnByScene = new Map<string, string>();
  for (const recipe of recipes) {
    const key = demoPhotoKey(recipe);
    const drawn = drawnByScene.get(recipe.scene);
    if (drawn) await copyImage(folder, drawn, key);
    else {
      await storeImage(images, key, () => Buffer.from(photoSvg(recipe)));
      drawnByScene.set(recipe.scene, key);
    }
  }
}

async function copyImage(folder: string, from: string, to: string): Promise<void> {
  for (const name of imageFileNames(`/files/${from}.webp`)) {
    await copyFile(path.join(folder, name), path.join(folder, name.replace(from, to)));
  }
}
