import { expect, it, vi } from 'vitest';
import {
  imageFileNames,
  imageFileName,
  imageUrl,
  imageSrcSet,
  isOwnImage,
  largestImageUrl,
} from './image-sizes.ts';

it('the srcset lists every width of an uploaded image, and does not exist for other URLs', () => {
  expect(imageFileName('abc', 320)).toBe('abc-320.webp');
  expect(imageFileName('abc', 1600)).toBe('abc.webp');
  expect(imageSrcSet('/files/abc.webp')).toBe(
    '/files/abc-320.webp 320w, /files/abc-800.webp 800w, /files/abc.webp 1600w',
  );
  expect(imageSrcSet('https://example.com/abc.webp')).toBeUndefined();
  expect(imageSrcSet('/files/../abc.webp')).toBeUndefined();
});

it('the largest source of an uploaded image is that of its srcset, and other URLs stay as they are', () => {
  for (const address of ['/files/abc.webp', '/files/abc.jpg', '/files/abc.gif']) {
    expect(imageSrcSet(address)).toContain(`, ${largestImageUrl(address)} 1600w`);
  }
  expect(largestImageUrl('https://photos.example/a.jpg')).toBe('https://photos.example/a.jpg');
});

it('all files of an uploaded image are listed, itself first', () => {
  const smaller = ['abc-320.webp', 'abc-800.webp'];
  const share = 'abc-share.jpg';
  expect(imageFileNames('/files/abc.webp')).toEqual(['abc.webp', ...smaller, share]);
  expect(imageFileNames('/files/abc.jpg')).toEqual(['abc.jpg', ...smaller, 'abc-1600.webp', share]);
  expect(imageFileNames('https://example.com/files/abc.jpg')).toEqual([]);
  const named = (length: number) => isOwnImage(`/files/${'a'.repeat(length)}.jpg`);
  expect([named(0), named(70), named(71)]).toEqual([false, true, false]);
});

it('the native app loads uploaded images from the API, and others from their own URLs', () => {
  vi.stubEnv('VITE_API_URL', 'https://api.thikana.example');
  expect(imageUrl('/files/abc.jpg')).toBe('https://api.thikana.example/files/abc.jpg');
  expect(imageSrcSet('/files/abc.jpg')).toMatch(
    /^https:\/\/api\.thikana\.example\/files\/\S+ 320w/,
  );
  expect(imageUrl('blob:https://localhost/1')).toBe('blob:https://localhost/1');
  expect(imageUrl('https://photos.example/a.jpg')).toBe('https://photos.example/a.jpg');
  vi.unstubAllEnvs();
  expect(imageUrl('/files/abc.jpg')).toBe('/files/abc.jpg');
});
